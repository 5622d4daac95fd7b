import { SEARCH_LENGTH } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { help } from '@zakup/messages/ru/help'
import { addWords } from '@zakup/messages/words-in-browser'
import { LifeBuoy, MessageCircleQuestion, Phone } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { useListFaqQuery } from '../../shared/posts/posts-api.ts'
import { SupportLink } from '../../shared/tickets/SupportLink.tsx'
import { buttonClass } from '../../shared/ui/Button.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { PageHead } from '../../shared/ui/PageHead.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { FaqAnswer } from './FaqAnswer.tsx'
import styles from './FaqPage.module.css'
import { FaqSearch } from './FaqSearch.tsx'
import { SupportTimes } from './SupportTimes.tsx'

addWords(help)

/** All questions in one request: they are few, and find-in-page then covers all of them. */
const ALL = 1000

export function FaqPage() {
  usePageTitle(t('faq.title'))
  const [search] = useSearchParams()
  const q = (search.get('q') ?? '').trim().slice(0, SEARCH_LENGTH)
  const { data, error, isFetching, refetch } = useListFaqQuery({ query: { limit: ALL, q } })
  const categories = Map.groupBy(data?.results ?? [], ({ category }) => category)
  return (
    <div className="container">
      <PageHead title={t('faq.title')} lead={t('faq.lead')} />
      <FaqSearch key={q} q={q} />
      <output className={q ? styles.found : 'sr'}>
        {q && data ? t('faq.found', { count: data.count }) : ''}
      </output>
      <div className={styles.columns}>
        <nav className={styles.categories} aria-label={t('faq.categories')}>
          <ul>
            {[...categories.keys()].map((category, i) => (
              <li key={category}>
                <a href={`#topic-${i + 1}`}>{category}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={isFetching && data ? styles.busy : undefined} aria-busy={isFetching}>
          {error && !isFetching ? (
            <div className="card">
              <FailedNotice error={error} retry={refetch} />
            </div>
          ) : null}
          {!data && !error && <div className={`skeleton ${styles.skeleton}`} aria-hidden="true" />}
          {data?.results.length === 0 && (
            <div className="card">
              <Notice
                icon={<MessageCircleQuestion aria-hidden="true" />}
                title={t('faq.nothing')}
                text={t('faq.nothing_help')}
              />
            </div>
          )}
          {[...categories].map(([category, questions], i) => (
            <section key={category} className={styles.category} aria-labelledby={`topic-${i + 1}`}>
              <h2 id={`topic-${i + 1}`}>{category}</h2>
              <div className="card">
                {questions.map((question) => (
                  <FaqAnswer key={question.id} {...question} />
                ))}
              </div>
            </section>
          ))}
          <aside className={`card ${styles.support}`} aria-label={t('faq.support')}>
            <div>
              <h2>{t('faq.support')}</h2>
              <p>{t('faq.support_text')}</p>
            </div>
            <div className={styles.ways}>
              <a className={buttonClass({})} href={paths.support()}>
                <Phone aria-hidden="true" data-decor />
                <span>{t('faq.call')}</span>
              </a>
              <SupportLink className={buttonClass({})} icon={<LifeBuoy aria-hidden="true" data-decor />} />
            </div>
          </aside>
          <SupportTimes />
        </div>
      </div>
    </div>
  )
}
