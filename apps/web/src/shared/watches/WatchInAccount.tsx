import { t } from '@zakup/messages/catalogue'
import { type FunctionComponent, useState } from 'react'
import { Link } from 'react-router'
import { failureWords } from '../api/failure-words.ts'
import { paths } from '../paths.ts'
import styles from './WatchInAccount.module.css'
import { useEndWatchMutation, useGetWatchQuery, useStartWatchMutation } from './watches-api.ts'

interface Props {
  announcementId: number
  button: FunctionComponent<{
    watched?: boolean | undefined
    busy?: boolean
    onToggle?: (() => void) | undefined
  }>
}

/** The watch of a purchase in the account of who is signed in. */
export function WatchInAccount({ announcementId, button: Toggle }: Props) {
  const params = { id: announcementId }
  const {
    data,
    error: unread,
    isFetching,
    refetch,
  } = useGetWatchQuery({ params }, { refetchOnMountOrArgChange: true })
  const [start, starting] = useStartWatchMutation()
  const [end, ending] = useEndWatchMutation()
  const [said, say] = useState('')
  if (!data)
    return (
      <>
        <Toggle busy={Boolean(unread) && isFetching} onToggle={unread ? () => void refetch() : undefined} />
        <output className={styles.said}>{Boolean(unread) && failureWords(unread).text}</output>
      </>
    )
  const watched = data.is_watched
  async function toggle() {
    const { error } = await (watched ? end({ params }) : start({ params }))
    say(error ? failureWords(error, 'writing').text : t(watched ? 'watch.ended' : 'watch.started'))
  }
  return (
    <>
      <Toggle
        watched={watched}
        busy={starting.isLoading || ending.isLoading}
        onToggle={() => void toggle()}
      />
      <output className={styles.said}>
        {said && (
          <>
            {said} {watched && <Link to={paths.watches()}>{t('watch.open_all')}</Link>}
          </>
        )}
      </output>
    </>
  )
}
