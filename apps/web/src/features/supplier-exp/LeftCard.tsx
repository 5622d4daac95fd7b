import type { ExpRemark } from '@zakup/domain/supplier-exp/supplier-exp-remarks'
import { t } from '@zakup/messages/catalogue'
import { LeftCard as Card } from '../../shared/form-sections/LeftCard.tsx'
import { leftWords } from './exp-words.ts'

interface Props {
  /** False while the type is not chosen: without it the other requirements are unknown. */
  typed: boolean
  remarks: readonly ExpRemark[]
  onGo: (field: string) => void
}

/** What is still missing before it can be submitted. */
export function LeftCard({ typed, remarks, onGo }: Props) {
  return (
    <Card
      title={t('exp_form.left')}
      tour="exp-left"
      lines={[
        ...(typed ? [] : [{ key: 'type', field: 'supplier_exp_type_id', text: t('exp_form.type') }]),
        ...remarks.map(({ code, field }) => ({ key: code, field, text: leftWords(code) })),
      ]}
      nothing={t('exp_form.left_nothing')}
      terms={t('exp_form.terms')}
      onGo={onGo}
    />
  )
}
