import { t } from '@zakup/messages/catalogue'
import { useBuilder } from './builder-context.ts'
import { CheckActions } from './CheckActions.tsx'
import { CheckList } from './CheckList.tsx'
import { StepCard } from './StepCard.tsx'
import { VersionChangesCard } from './VersionChangesCard.tsx'

/** What is left, and what can be done; how everyone will see it stands below. */
export function CheckStep() {
  const { announcement, ready } = useBuilder()
  const lead = !ready
    ? undefined
    : ready.blocking > 0
      ? t('ann_check.left', { count: ready.blocking })
      : t('ann_check.nothing_left')
  return (
    <>
      <StepCard first title={t('own_ann.step_check')} lead={lead}>
        <CheckList />
        <CheckActions />
      </StepCard>
      {announcement.version > 1 && <VersionChangesCard id={announcement.id} />}
    </>
  )
}
