import { t } from '@zakup/messages/catalogue'
import type { Measure } from '../charts/chart-unit.ts'
import { Segmented } from '../ui/Segmented.tsx'

interface Props {
  measure: Measure
  onChoose: (measure: Measure) => void
}

/** What the charts of a page measure. */
export function MeasureSwitch({ measure, onChoose }: Props) {
  return (
    <Segmented
      label={t('stats.measure')}
      value={measure}
      options={[
        { value: 'count', name: t('chart.count') },
        { value: 'sum', name: t('chart.sum') },
      ]}
      onChoose={onChoose}
    />
  )
}
