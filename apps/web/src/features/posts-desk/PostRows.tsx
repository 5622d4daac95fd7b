import type { DeskPostRow } from '@zakup/contract/posts/post-desk.routes'
import { t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../shared/format/date-format.ts'
import { type AskedList, AskedRows } from '../../shared/list/AskedRows.tsx'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { paths } from '../../shared/paths.ts'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { PostStateTag } from './PostStateTag.tsx'
import { POSTS_PAGE, type PostsState, printPosts } from './posts-state.ts'

interface Props {
  asked: AskedList<DeskPostRow>
  state: PostsState
  /** Shown instead of rows when the list is empty; false when a search or filter found nothing. */
  empty: ReactNode
  onReset: () => void
}

export function PostRows(props: Props) {
  return (
    <AskedRows
      {...props}
      pageSize={POSTS_PAGE}
      searchOf={(page) => printPosts({ ...props.state, page })}
      reset={t('posts_desk.reset')}
    >
      {(rows, busy) => (
        <DataTable
          stickyHead
          caption={t('posts_desk.title')}
          columns={COLUMNS()}
          rows={rows}
          rowKey={({ id }) => id}
          busy={busy}
        />
      )}
    </AskedRows>
  )
}

const COLUMNS = (): Column<DeskPostRow>[] => [
  {
    key: 'title',
    title: t('posts_desk.col_title'),
    width: '46%',
    lead: true,
    cell: (post) => (
      <>
        <RowLink to={paths.deskPost(post.id)} row={post} name={post.title} />
        <MetaLine
          parts={[
            t(`news.category_${post.category}`),
            ...(post.is_main ? [t('posts_desk.main')] : []),
            ...(post.has_image ? [t('posts_desk.with_picture')] : []),
          ]}
        />
      </>
    ),
  },
  {
    key: 'state',
    title: t('posts_desk.col_state'),
    cell: ({ state }) => <PostStateTag state={state} />,
  },
  {
    key: 'when',
    title: t('posts_desk.col_when'),
    cell: ({ published_at }) => (published_at ? formatDateTime(published_at) : '—'),
  },
  {
    key: 'changed',
    title: t('posts_desk.col_changed'),
    cell: ({ updated_at, updated_by }) => (
      <>
        {formatDateTime(updated_at)}
        {updated_by && <MetaLine parts={[updated_by]} />}
      </>
    ),
  },
]
