import { commissionRemarks } from '@zakup/domain/announcements/commission-rules'
import { announcementBounds } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { CircleAlert, CircleCheck, Plus, X } from 'lucide-react'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useListCommissionRolesQuery } from '../../shared/dicts/dicts-api.ts'
import { draftKey } from '../../shared/forms/browser-draft.ts'
import { ChoiceSelect } from '../../shared/forms/ChoiceSelect.tsx'
import { withRow } from '../../shared/forms/form-changes.ts'
import { useSetAnnouncementCommissionMutation } from '../../shared/own-announcements/own-announcements-api.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useBuilder } from './builder-context.ts'
import {
  type CommissionForm,
  commissionBody,
  commissionOf,
  isWhole,
  type Member,
  nextRole,
  tidyCommission,
} from './commission-form.ts'
import styles from './DocumentsStep.module.css'
import { StepCard } from './StepCard.tsx'
import { useAutosave } from './use-autosave.ts'

const MOST = 30

/** The tender commission; autosaved once every member has a name and a position. */
export function Commission() {
  const { announcement, locked, save, hold } = useBuilder()
  const person = useActor()?.person_id ?? 0
  const roles = useListCommissionRolesQuery().data?.results
  const [put] = useSetAnnouncementCommissionMutation()
  const { form, change } = useAutosave<CommissionForm>({
    draft: draftKey(person, 'commission', announcement.id),
    saved: commissionOf(announcement),
    tidy: tidyCommission,
    fits: (one) => locked === null && isWhole(one),
    send: async (mine) => {
      const done = await save((latest) =>
        put({
          params: { id: latest.id },
          body: { revision: latest.revision, members: commissionBody(mine(commissionOf(latest))) },
        }),
      )
      return done !== null
    },
  })
  const { members } = form
  const whole = isWhole(form)
  useEffect(() => {
    hold(whole ? null : t('ann_commission.held'))
    return () => hold(null)
  }, [whole, hold])
  const edit = (index: number, part: Partial<Member>) => change({ members: withRow(members, index, part) })
  function add() {
    flushSync(() =>
      change({ members: [...members, { role: nextRole(members), full_name: '', position: '' }] }),
    )
    document.getElementById(`member-${members.length}-name`)?.focus()
  }
  function remove(index: number) {
    flushSync(() => change({ members: members.filter((_, at) => at !== index) }))
    const near =
      members.length > 1 ? `member-${Math.min(index, members.length - 2)}-remove` : 'commission-add'
    document.getElementById(near)?.focus()
  }
  return (
    <StepCard id="commission" title={t('ann_commission.title')} lead={t('ann_commission.rule')}>
      <Verdict members={members} />
      {members.length > 0 && (
        <ul className={styles.members}>
          {members.map((member, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: members have no id, and every field is controlled
            // oxlint-disable-next-line react/no-array-index-key -- members have no id
            <li key={index} className={styles.member}>
              <ChoiceSelect
                id={`member-${index}-role`}
                invalid={false}
                describedBy={undefined}
                label={t('ann_commission.role')}
                disabled={locked !== null}
                value={member.role}
                options={roles}
                onChoose={(role) => role !== null && edit(index, { role })}
              />
              <TextField
                id={`member-${index}-name`}
                aria-label={t('ann_commission.name')}
                placeholder={t('ann_commission.name')}
                autoComplete="off"
                maxLength={announcementBounds.member_name}
                disabled={locked !== null}
                value={member.full_name}
                onChange={(event) => edit(index, { full_name: event.target.value })}
              />
              <TextField
                id={`member-${index}-position`}
                aria-label={t('ann_commission.position')}
                placeholder={t('ann_commission.position')}
                autoComplete="off"
                maxLength={announcementBounds.member_position}
                disabled={locked !== null}
                value={member.position}
                onChange={(event) => edit(index, { position: event.target.value })}
              />
              {locked === null && (
                <button
                  type="button"
                  id={`member-${index}-remove`}
                  className={styles.commissionRemove}
                  aria-label={t('ann_commission.remove', {
                    name: member.full_name || t('ann_commission.number', { number: index + 1 }),
                  })}
                  title={t('ann_commission.remove_short')}
                  onClick={() => remove(index)}
                >
                  <X aria-hidden="true" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {locked === null && members.length < MOST && (
        <Button
          id="commission-add"
          icon={<Plus aria-hidden="true" />}
          className={styles.commissionAdd ?? ''}
          onClick={add}
        >
          {t('ann_commission.add')}
        </Button>
      )}
    </StepCard>
  )
}

/** The domain rule's verdict on the members named so far. */
function Verdict({ members }: { members: Member[] }) {
  const remarks = commissionRemarks(members.map(({ role }) => role))
  if (remarks.length === 0)
    return (
      <p className={`${styles.verdict} ${styles.good}`}>
        <CircleCheck aria-hidden="true" /> {t('ann_commission.good')}
      </p>
    )
  return remarks.map(({ code }) => (
    <p key={code} className={styles.verdict}>
      <CircleAlert aria-hidden="true" />
      {t(`ann_commission.${code as 'no_commission'}`)}
    </p>
  ))
}
