import '@zakup/messages/add-account-searches-words'
import { savedSearchBounds } from '@zakup/domain/field-bounds'
import { type FunctionComponent, useEffect } from 'react'
import { failureWords } from '../api/failure-words.ts'
import { type Identity, isSame } from './browser-searches.ts'
import {
  useCreateSavedSearchMutation,
  useListSavedSearchesQuery,
  useVisitSavedSearchMutation,
} from './saved-searches-api.ts'

interface Props extends Identity {
  name: () => string
  button: FunctionComponent<{ saved: boolean; failure: string | undefined; onSave: () => void }>
}

/** Saves the search of an open list in the account; if it is saved there, opening the list is a visit of it. */
export function SaveToAccount({ kind, search, name, button: SaveButton }: Props) {
  const { data } = useListSavedSearchesQuery()
  const [create, { error, isLoading }] = useCreateSavedSearchMutation()
  const [visit] = useVisitSavedSearchMutation()
  const id = data?.results.find((one) => isSame(one, { kind, search: ordered(search) }))?.id
  useEffect(() => {
    if (id !== undefined) void visit({ params: { id } })
  }, [id, visit])
  function save() {
    if (!isLoading) void create({ body: { kind, search, name: name().slice(0, savedSearchBounds.name) } })
  }
  return (
    <SaveButton
      saved={id !== undefined}
      failure={error && failureWords(error, 'writing').text}
      onSave={save}
    />
  )
}

/** Its parameters in the order in which the account stores them. */
function ordered(search: string): string {
  const given = new URLSearchParams(search)
  given.sort()
  return given.toString()
}
