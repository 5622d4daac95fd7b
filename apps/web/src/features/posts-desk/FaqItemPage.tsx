import '@zakup/messages/add-posts-desk-words'
import type { DeskFaq } from '@zakup/contract/posts/faq-desk.routes'
import { t } from '@zakup/messages/catalogue'
import { CircleHelp } from 'lucide-react'
import { useParams } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { PendingPage } from '../../shared/ui/PendingPage.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { FaqEditor } from './FaqEditor.tsx'
import { useListDeskFaqQuery } from './posts-desk-api.ts'

const categoriesOf = (faqs: readonly DeskFaq[]) => [...new Set(faqs.map(({ category }) => category))]

/** There are few questions, loaded in one list: the one to edit is picked from it. */
export function FaqItemPage() {
  const id = Number(useParams().id)
  const actor = useActor()
  const asked = useListDeskFaqQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data, refetch } = asked
  usePageTitle(t('faq_form.any'))
  if (!data || !actor) return <PendingPage title={t('faq_form.any')} asked={asked} />
  const faq = data.results.find((row) => row.id === id)
  if (!faq)
    return (
      <div className="card">
        <h1 className="sr">{t('faq_form.any')}</h1>
        <Notice
          icon={<CircleHelp aria-hidden="true" />}
          title={t('faq_form.gone')}
          text={t('faq_form.gone_help')}
        >
          <LinkButton to={paths.faqDesk()}>{t('faq_form.back')}</LinkButton>
        </Notice>
      </div>
    )
  return (
    <FaqEditor
      key={faq.id}
      personId={actor.person_id}
      faq={faq}
      categories={categoriesOf(data.results)}
      reload={async () => (await refetch()).data?.results.find((row) => row.id === id)}
    />
  )
}

export function NewFaqPage() {
  usePageTitle(t('faq_form.new'))
  const actor = useActor()
  const asked = useListDeskFaqQuery()
  if (!asked.data || !actor) return <PendingPage title={t('faq_form.new')} asked={asked} />
  return (
    <FaqEditor
      personId={actor.person_id}
      faq={null}
      categories={categoriesOf(asked.data.results)}
      reload={null}
    />
  )
}
