import type { DeskFaq } from '@zakup/contract/posts/faq-desk.routes'
import { faqDeleteRefusal } from '@zakup/domain/posts/faq'
import { Link } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { OrderedRow, type Place } from './OrderedRow.tsx'
import { useDeleteFaqMutation, useHideFaqMutation, usePublishFaqMutation } from './posts-desk-api.ts'

interface Props extends Place {
  faq: DeskFaq
}

export function FaqRow({ faq, ...place }: Props) {
  const [publish] = usePublishFaqMutation()
  const [hide] = useHideFaqMutation()
  const [remove, removing] = useDeleteFaqMutation()
  return (
    <OrderedRow
      {...place}
      noun="faq_desk"
      id={faq.id}
      version={faq.version}
      name={faq.question}
      isPublic={faq.is_public}
      publish={publish}
      hide={hide}
      remove={remove}
      removing={removing}
      removeRefusal={faqDeleteRefusal(faq)}
    >
      <Link to={paths.deskFaq(faq.id)}>{faq.question}</Link>
    </OrderedRow>
  )
}
