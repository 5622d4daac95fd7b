import { t } from '@zakup/messages/catalogue'
import { type Ref, useState } from 'react'
import { FormNotice } from '../forms/FormNotice.tsx'
import { Button } from '../ui/Button.tsx'

interface Props {
  ref?: Ref<HTMLDivElement>
  words: 'application' | 'exp_form' | 'qualification' | 'written'
  /** Fetches what another user has saved and merges the local changes into it. */
  onMerge: () => Promise<unknown>
}

/** Another user has saved the record meanwhile: nothing typed is lost, and their changes are not overwritten unseen. */
export function StaleNotice({ ref, words, onMerge }: Props) {
  const [merging, setMerging] = useState(false)
  async function merge() {
    setMerging(true)
    await onMerge()
    setMerging(false)
  }
  return (
    <FormNotice
      ref={ref ?? null}
      kind="alert"
      title={t(`${words}.conflict`)}
      actions={
        <Button size="small" busy={merging} onClick={() => void merge()}>
          {t(`${words}.conflict_merge`)}
        </Button>
      }
    >
      <p>{t(`${words}.conflict_text`)}</p>
    </FormNotice>
  )
}
