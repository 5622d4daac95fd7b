import '@zakup/messages/add-posts-desk-words'
import type { DeskFaq } from '@zakup/contract/posts/faq-desk.routes'
import { t } from '@zakup/messages/catalogue'
import { CircleHelp, Plus } from 'lucide-react'
import { useState } from 'react'
import { failureWords } from '../../shared/api/failure-words.ts'
import styles from '../../shared/list/CabinetList.module.css'
import { ListSkeleton } from '../../shared/list/ListSkeleton.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { paths } from '../../shared/paths.ts'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import rows from './DeskRows.module.css'
import { FaqRow } from './FaqRow.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import { moved } from './OrderedRow.tsx'
import { useListDeskFaqQuery, useOrderFaqMutation } from './posts-desk-api.ts'

/** All questions in the readers' order, including the hidden ones. */
export function FaqDeskPage() {
  usePageTitle(t('faq_desk.title'))
  const { data, error, isFetching, refetch } = useListDeskFaqQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const [order, { isLoading: busy }] = useOrderFaqMutation()
  const [announced, announce] = useState('')
  const notice = useNotice()
  const groups = [...Map.groupBy(data?.results ?? [], ({ category }) => category)]

  async function put(next: [string, DeskFaq[]][], words: string) {
    const answer = await order({ body: { ids: next.flatMap(([, faqs]) => faqs.map(({ id }) => id)) } })
    if (!answer.error) return announce(words)
    notice({ kind: 'error', text: failureWords(answer.error, 'writing').text })
    void refetch()
  }
  function moveGroup(at: number, by: -1 | 1) {
    const next = moved(groups, at, by)
    const name = groups[at]?.[0] ?? ''
    if (next) void put(next, t('faq_desk.moved', { name, place: at + by + 1, of: groups.length }))
  }
  function moveQuestion(at: number, faqs: DeskFaq[], index: number, by: -1 | 1) {
    const next = moved(faqs, index, by)
    const name = faqs[index]?.question ?? ''
    if (next)
      void put(
        groups.map((group, i) => (i === at ? [group[0], next] : group)),
        t('faq_desk.moved', { name, place: index + by + 1, of: faqs.length }),
      )
  }
  const add = (
    <LinkButton kind="primary" to={paths.newFaq()} icon={<Plus aria-hidden="true" />}>
      {t('faq_desk.add')}
    </LinkButton>
  )
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{t('faq_desk.title')}</h1>
          <p>{t('faq_desk.lead')}</p>
        </div>
        {data?.results.length !== 0 && <div className={styles.create}>{add}</div>}
      </div>
      <output className="sr">{announced}</output>
      {!data && (
        <div className="card">
          {error && !isFetching ? (
            <FailedNotice error={error} retry={refetch} />
          ) : (
            <ListSkeleton view="table" rows={8} />
          )}
        </div>
      )}
      {data?.results.length === 0 && (
        <div className="card">
          <Notice
            icon={<CircleHelp aria-hidden="true" />}
            title={t('faq_desk.empty')}
            text={t('faq_desk.empty_help')}
          >
            {add}
          </Notice>
        </div>
      )}
      <div className={`${rows.groups} ${busy ? rows.busy : ''}`} aria-busy={busy}>
        {groups.map(([category, faqs], at) => (
          <section key={category} className="card">
            <div className={rows.groupHead}>
              <MoveButtons
                up={t('faq_desk.category_up', { name: category })}
                down={t('faq_desk.category_down', { name: category })}
                first={at === 0}
                last={at === groups.length - 1}
                busy={busy}
                onMove={(by) => moveGroup(at, by)}
              />
              <h2>{category}</h2>
              <small>{t('faq_desk.count', { count: faqs.length })}</small>
            </div>
            <ul>
              {faqs.map((faq, index) => (
                <FaqRow
                  key={faq.id}
                  faq={faq}
                  first={index === 0}
                  last={index === faqs.length - 1}
                  busy={busy}
                  onMove={(by) => moveQuestion(at, faqs, index, by)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
