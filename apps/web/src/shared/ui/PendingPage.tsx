import { BlockSkeletons } from './BlockSkeletons.tsx'
import { FailedNotice } from './FailedNotice.tsx'

interface Props {
  title: string
  asked: { error?: unknown; isFetching: boolean; refetch: () => unknown }
}

/** A cabinet page while its record loads, or if loading failed. */
export function PendingPage({ title, asked: { error, isFetching, refetch } }: Props) {
  return (
    <>
      <h1 className="sr">{title}</h1>
      {error && !isFetching ? (
        <div className="card">
          <FailedNotice error={error} retry={refetch} />
        </div>
      ) : (
        <BlockSkeletons />
      )}
    </>
  )
}
