import { OWN_ITEM_STAGES, type OwnItemStage } from '@zakup/domain/plan-items/own-item-stage'
import { t } from '@zakup/messages/catalogue'
import { CountedChoice } from '../list/CountedChoice.tsx'
import type { OwnAnswer } from './own-rows.ts'

interface Props {
  stage: OwnItemStage | null
  stages: OwnAnswer['stages'] | undefined
  onChoose: (stage: OwnItemStage | null) => void
}

/** The stages of the items, with counts under the other filters. */
export function OwnStages({ stage, stages, onChoose }: Props) {
  const all = stages && Object.values(stages).reduce((sum, one) => sum + (one?.count ?? 0), 0)
  const option = (value: OwnItemStage | 'all', count: number | undefined) => ({
    value,
    name: t(`own_items.stage_${value}`),
    count,
  })
  return (
    <CountedChoice
      label={t('own_items.stages')}
      value={stage ?? 'all'}
      options={[
        option('all', all),
        ...OWN_ITEM_STAGES.map((one) => option(one, stages && (stages[one]?.count ?? 0))),
      ]}
      onChoose={(value) => onChoose(value === 'all' ? null : value)}
    />
  )
}
