import { membersRoleRefusal } from '@zakup/domain/members/members'
import { t } from '@zakup/messages/catalogue'
import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import list from '../../shared/list/CabinetList.module.css'
import { useListMembersQuery } from '../../shared/members/members-api.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import { InvitationList } from './InvitationList.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { NO_INVITE } from './invite-problems.ts'
import { LeftMembers } from './LeftMembers.tsx'
import { MembersTable } from './MembersTable.tsx'

/** Members of the acting organisation: everyone sees them, heads manage them. */
export function MembersPage() {
  usePageTitle(t('members.title'))
  const actor = useActor()
  const [inviting, setInviting] = useState(false)
  const [invite, setInvite] = useState(NO_INVITE)
  const { data, error, isFetching, refetch } = useListMembersQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (!actor) return null
  const refusal = membersRoleRefusal(actor)
  const working = data?.results.filter(({ ended_on }) => ended_on === null) ?? []
  const left = data?.results.filter(({ ended_on }) => ended_on !== null) ?? []
  // A sole operator is warned until there is a second one: a pending invitation is not enough.
  const isOperator = actor.user_type === 'operator'
  const alone = working.length === 1 && (isOperator || data?.invitations.length === 0) && !refusal
  return (
    <div className={`${list.page} ${list.parts}`}>
      <div className={list.head}>
        <div>
          <h1>{t('members.title')}</h1>
          <p>{t('members.lead')}</p>
        </div>
        <div className={list.create}>
          <RefusableButton
            kind="primary"
            icon={<UserPlus aria-hidden="true" />}
            refusal={refusal}
            onClick={() => setInviting(true)}
          >
            {t('members.invite')}
          </RefusableButton>
        </div>
      </div>
      {data && data.invitations.length > 0 && (
        <InvitationList invitations={data.invitations} refusal={refusal} />
      )}
      <div className="card">
        {error && !isFetching && !data ? (
          <FailedNotice error={error} retry={refetch} />
        ) : data ? (
          <>
            <MembersTable rows={working} actor={actor} busy={isFetching} />
            {alone && (
              <Notice
                icon={<Users aria-hidden="true" />}
                title={t('members.alone')}
                text={t(isOperator ? 'members.alone_operator_help' : 'members.alone_help')}
              />
            )}
          </>
        ) : (
          <RowSkeleton rows={4} />
        )}
      </div>
      {left.length > 0 && <LeftMembers rows={left} />}
      {inviting && (
        <InviteDialog
          actor={actor}
          colleagues={working.map(({ email, last_name, first_name }) => ({
            email,
            name: `${last_name} ${first_name}`,
          }))}
          form={invite}
          onForm={setInvite}
          onClose={() => setInviting(false)}
        />
      )}
    </div>
  )
}
