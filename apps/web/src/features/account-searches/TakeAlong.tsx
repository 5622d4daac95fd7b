import { savedSearchBounds } from '@zakup/domain/field-bounds'
import { MOST_SAVED_SEARCHES } from '@zakup/domain/saved-searches/saved-searches'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { CallFailure } from '../../shared/forms/FailureNote.tsx'
import {
  browserSearches,
  type Identity,
  isSame,
  useBrowserSearches,
} from '../../shared/saved-searches/browser-searches.ts'
import { useTakeSavedSearchesMutation } from '../../shared/saved-searches/saved-searches-api.ts'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './AccountSearchesPage.module.css'

/**
 * Offers to move the searches of this browser to the account. Never without asking: the browser may be shared, and the
 * searches may be somebody else's. What has been moved is deleted here, so that the next person is not offered it.
 */
export function TakeAlong() {
  const [searches, store] = useBrowserSearches()
  const [take, { error, isLoading }] = useTakeSavedSearchesMutation()
  const [outcome, setOutcome] = useState('')
  async function takeAll() {
    const sent = searches.filter(({ search }) => search.length <= savedSearchBounds.search)
    const { data } = await take({
      body: {
        searches: sent.map(({ kind, search, name }) => ({
          kind,
          search,
          name: name.trim().slice(0, savedSearchBounds.name) || t('saved.whole_list'),
        })),
      },
    })
    if (!data) return
    const among = (list: readonly Identity[], one: Identity) => list.some((other) => isSame(other, one))
    store(browserSearches().filter((one) => !among(sent, one) || among(data.refused, one)))
    setOutcome(
      outcomeWords(
        data.refused.map(({ code }) => code),
        sent.length < searches.length,
      ),
    )
  }
  return (
    <>
      <output className={styles.outcome}>{outcome}</output>
      {searches.length > 0 && (
        <section className={`card ${styles.offer}`} aria-labelledby="take-along">
          <h2 id="take-along">{t('saved_account.offer', { count: searches.length })}</h2>
          <p>{t('saved_account.offer_text')}</p>
          <ul>
            {searches.map(({ kind, search, name }) => (
              <li key={`${kind}?${search}`}>{name}</li>
            ))}
          </ul>
          {error && <CallFailure error={error} />}
          <div className={styles.buttons}>
            <Button kind="primary" disabled={isLoading} onClick={() => void takeAll()}>
              {t(isLoading ? 'saved_account.taking' : 'saved_account.take')}
            </Button>
            <Button
              disabled={isLoading}
              onClick={() => {
                store([])
                setOutcome(t('saved_account.cleared'))
              }}
            >
              {t('saved_account.clear')}
            </Button>
          </div>
        </section>
      )}
    </>
  )
}

function outcomeWords(refused: readonly string[], hasLong: boolean): string {
  if (refused.some((code) => code === 'saved_search.too_many'))
    return t('saved_account.left_many', { most: MOST_SAVED_SEARCHES })
  return t(refused.length > 0 || hasLong ? 'saved_account.left_invalid' : 'saved_account.taken')
}
