import { NavLink } from 'react-router'
import { paths } from '../shared/paths.ts'
import { useListMenuItemsQuery } from '../shared/posts/posts-api.ts'

interface Props {
  className: string | undefined
  onClick?: () => void
}

/** The top-level help pages, as list items. Fetched when a menu opens, not on every page. */
export function HelpPageLinks({ className, onClick }: Props) {
  const { data } = useListMenuItemsQuery()
  return data?.results
    .filter(({ parent_id }) => parent_id === null)
    .map(({ id, title }) => (
      <li key={id}>
        <NavLink to={paths.page(id)} className={className ?? ''} {...(onClick && { onClick })}>
          {title}
        </NavLink>
      </li>
    ))
}
