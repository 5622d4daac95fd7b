import type { TimelineStep } from '@zakup/domain/announcements/announcement-timeline'
import { t } from '@zakup/messages/catalogue'
import { StepLine } from '../ui/StepLine.tsx'
import { timelineDate } from './timeline-dates.ts'

export function Timeline({ steps }: { steps: TimelineStep[] }) {
  return (
    <StepLine
      title={t('timeline.title')}
      steps={steps.map((step) => ({
        key: step.name,
        state: step.state,
        name: t(`timeline.${step.name}`),
        children: timelineDate(step),
      }))}
    />
  )
}
