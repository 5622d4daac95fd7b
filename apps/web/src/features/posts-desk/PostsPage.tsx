import '@zakup/messages/add-posts-desk-words'
import { POST_STATES } from '@zakup/domain/posts/post'
import { t } from '@zakup/messages/catalogue'
import { Newspaper, Plus } from 'lucide-react'
import styles from '../../shared/list/CabinetList.module.css'
import { SearchField } from '../../shared/list/SearchField.tsx'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { PostRows } from './PostRows.tsx'
import { useListDeskPostsQuery } from './posts-desk-api.ts'
import { POSTS_PAGE, usePostsState } from './posts-state.ts'

/** All news of the portal, by state. */
export function PostsPage() {
  usePageTitle(t('posts_desk.title'))
  const { state, change } = usePostsState()
  const { tab, q, page } = state
  const asked = useListDeskPostsQuery(
    {
      query: {
        q: q || undefined,
        state: tab === 'all' ? undefined : tab,
        limit: POSTS_PAGE,
        offset: (page - 1) * POSTS_PAGE,
      },
    },
    { refetchOnMountOrArgChange: true },
  )
  const { data, isFetching } = asked
  const all = data && POST_STATES.reduce((sum, name) => sum + (data.states[name] ?? 0), 0)
  const add = (
    <LinkButton kind="primary" to={paths.newPost()} icon={<Plus aria-hidden="true" />}>
      {t('posts_desk.add')}
    </LinkButton>
  )
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{t('posts_desk.title')}</h1>
          <p>{t('posts_desk.lead')}</p>
        </div>
        {all !== 0 && <div className={styles.create}>{add}</div>}
      </div>
      <Tabs
        flush
        label={t('posts_desk.tabs')}
        tabs={(['all', ...POST_STATES] as const).map((name) => ({
          name,
          title: t(`posts_desk.tab_${name}`),
          count: data ? ((name === 'all' ? all : data.states[name]) ?? 0) : null,
        }))}
        current={tab}
        onChoose={(name) => change({ tab: name })}
      >
        <div className={styles.tools}>
          <div className={styles.bar}>
            <SearchField
              className={styles.search}
              label={t('posts_desk.search')}
              hint={t('posts_desk.search_hint')}
              query={q}
              onSearch={(text) => change({ q: text })}
            />
          </div>
        </div>
        <output className="sr">{data && !isFetching && t('posts_desk.found', { count: data.count })}</output>
        <div className={`card ${styles.card}`}>
          <PostRows
            // `currentData`: each tab is a list of its own, so rows of the previous tab are not shown.
            asked={{ ...asked, data: asked.currentData }}
            state={state}
            empty={
              !q && (
                <Notice
                  icon={<Newspaper aria-hidden="true" />}
                  title={t(tab === 'all' ? 'posts_desk.empty' : `posts_desk.empty_${tab}`)}
                  text={t(tab === 'all' ? 'posts_desk.empty_help' : 'posts_desk.empty_state_help')}
                >
                  {tab === 'all' && add}
                </Notice>
              )
            }
            onReset={() => change({ q: '', tab: 'all' })}
          />
        </div>
      </Tabs>
    </div>
  )
}
