import { t } from '@zakup/messages/catalogue'
import { failureWords } from '../api/failure-words.ts'
import { useNotice } from '../notices/notice.ts'
import styles from './NoticeLine.module.css'
import { useReadNoticesMutation } from './notices-api.ts'

export function ReadAllButton() {
  const [read, { isLoading }] = useReadNoticesMutation()
  const notice = useNotice()
  async function readAll() {
    const { error } = await read({ body: {} })
    if (error)
      notice({
        kind: 'error',
        text: t('notices.read_failed', { reason: failureWords(error, 'writing').text }),
      })
  }
  return (
    <button type="button" className={styles.button} disabled={isLoading} onClick={() => void readAll()}>
      {t('notices.read_all')}
    </button>
  )
}
