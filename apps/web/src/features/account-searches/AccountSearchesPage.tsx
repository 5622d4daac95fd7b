import '@zakup/messages/add-account-searches-words'
import type { NewFinds, SavedSearch } from '@zakup/contract/saved-searches/saved-searches.routes'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { CallFailure } from '../../shared/forms/FailureNote.tsx'
import { SearchList } from '../../shared/saved-searches/SearchList.tsx'
import {
  useCountNewFindsQuery,
  useDeleteSavedSearchMutation,
  useListSavedSearchesQuery,
  useRenameSavedSearchMutation,
} from '../../shared/saved-searches/saved-searches-api.ts'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import { TakeAlong } from './TakeAlong.tsx'

/** Always asked anew: another device may have saved or visited some. */
const FRESH = { refetchOnMountOrArgChange: true }

export function AccountSearchesPage() {
  usePageTitle(t('saved.title'))
  const { data, error, isFetching, refetch } = useListSavedSearchesQuery(undefined, FRESH)
  // The list is shown without waiting for the numbers, and without them if they fail.
  const { currentData: finds } = useCountNewFindsQuery(undefined, FRESH)
  const [rename] = useRenameSavedSearchMutation()
  const [remove] = useDeleteSavedSearchMutation()
  const [failure, setFailure] = useState<unknown>(null)
  async function done(step: Promise<{ error?: unknown }>): Promise<boolean> {
    const { error: failed = null } = await step
    setFailure(failed)
    return failed === null
  }
  const searches = (data?.results ?? []).map((one) => ({
    ...one,
    finds: findsWords(one, finds?.results),
    invalid: one.is_valid ? undefined : t('saved_account.invalid'),
  }))
  return (
    <SearchList
      lead={t('saved_account.lead')}
      searches={searches}
      instead={
        data ? undefined : error && !isFetching ? (
          <FailedNotice error={error} retry={refetch} />
        ) : (
          <RowSkeleton rows={3} />
        )
      }
      onRename={({ id }, name) => done(rename({ params: { id }, body: { name } }))}
      onForget={({ id }) => done(remove({ params: { id } }))}
    >
      <TakeAlong />
      {failure !== null && <CallFailure error={failure} />}
    </SearchList>
  )
}

function findsWords({ id, kind }: SavedSearch, all: readonly NewFinds[] | undefined) {
  const { count = null, more } = all?.find((one) => one.id === id) ?? {}
  if (count === null) return undefined
  if (count === 0) return { words: t('saved_account.new_none') }
  const key = kind === 'announcements' ? 'saved_account.new_announcements' : 'saved_account.new'
  const words = more ? t('saved_account.new_more', { count }) : t(key, { count })
  return { words, since: t('saved_account.new_since') }
}
