import { MAIL_WAYS, type MailWay, NOTICE_GROUPS, type NoticeKind } from '@zakup/domain/notices/notice-kinds'
import { t } from '@zakup/messages/catalogue'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { failureWords } from '../../shared/api/failure-words.ts'
import { useNotice } from '../../shared/notices/notice.ts'
import {
  useGetNoticeSettingsQuery,
  useUpdateNoticeSettingsMutation,
} from '../../shared/notices-inbox/notices-api.ts'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { Segmented } from '../../shared/ui/Segmented.tsx'
import styles from './ProfilePage.module.css'

/** E-mails and the notification bell link to this anchor. */
const ANCHOR = 'notices'

/** How each kind of notice is sent by e-mail; a choice is saved at once. */
export function NoticeMail() {
  const { data, error, isFetching, refetch } = useGetNoticeSettingsQuery()
  const [update] = useUpdateNoticeSettingsMutation()
  // Optimistic update: a new choice is shown at once, while it is being saved.
  const [chosen, setChosen] = useState<Partial<Record<NoticeKind, MailWay>>>({})
  const [saved, setSaved] = useState(0)
  const notice = useNotice()
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  const loaded = data !== undefined
  useEffect(() => {
    if (hash !== `#${ANCHOR}` || !loaded) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [hash, loaded])
  async function choose(kind: NoticeKind, email: MailWay) {
    setSaved(0)
    setChosen((now) => ({ ...now, [kind]: email }))
    const answer = await update({ body: { settings: [{ kind, email }] } })
    if (!answer.error) return setSaved((times) => times + 1)
    setChosen((now) => Object.fromEntries(Object.entries(now).filter(([name]) => name !== kind)))
    notice({
      kind: 'error',
      text: t('notice_mail.failed', { reason: failureWords(answer.error, 'writing').text }),
    })
  }
  return (
    <section className={`card ${styles.noticeMailBlock}`} id={ANCHOR} aria-labelledby="notice-mail">
      <h2 id="notice-mail" ref={heading} tabIndex={-1}>
        {t('notice_mail.title')}
      </h2>
      {!data && error && !isFetching && <FailedNotice error={error} retry={refetch} />}
      {!data && isFetching && <i className={`skeleton ${styles.skeleton}`} />}
      {data && (
        <>
          <p className={styles.lead}>{t('notice_mail.lead', { email: data.email })}</p>
          {NOTICE_GROUPS.map((group) => (
            <div key={group} className={styles.group}>
              <h3>{t(`notice_group.${group}`)}</h3>
              <ul>
                {data.settings
                  .filter(({ kind }) => kind.startsWith(`${group}.`))
                  .map(({ kind, email }) => (
                    <li key={kind} className={styles.kind}>
                      <span aria-hidden="true">{t(`notice_kind.${kind}`)}</span>
                      <Segmented
                        label={t(`notice_kind.${kind}`)}
                        value={chosen[kind] ?? email}
                        options={MAIL_WAYS.map((value) => ({ value, name: t(`notice_mail.${value}`) }))}
                        onChoose={(way) => void choose(kind, way)}
                      />
                    </li>
                  ))}
              </ul>
            </div>
          ))}
          <p className={styles.noticeMailHint}>{t('notice_mail.digest_when')}</p>
          <output className="sr">{saved > 0 && t('notice_mail.saved')}</output>
        </>
      )}
    </section>
  )
}
