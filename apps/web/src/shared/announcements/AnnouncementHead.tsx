import type { Announcement } from '@zakup/contract/announcements/announcements.routes'
import { t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DetailHead } from '../details/DetailHead.tsx'
import { paths } from '../paths.ts'
import { StatusTag } from './StatusTag.tsx'

interface Props {
  announcement: Announcement
  actions: ReactNode
  /** Rendered inside another page, which already has the h1. */
  inside?: boolean
}

export function AnnouncementHead({ announcement, actions, inside = false }: Props) {
  const { status, purchase_method, purchase_subject, year, name, name_kk, parent } = announcement
  return (
    <DetailHead
      status={<StatusTag status={status} />}
      about={[purchase_method.name, purchase_subject.name, t('detail.year', { year: String(year) })]}
      name={name}
      nameKk={name_kk}
      actions={actions}
      inside={inside}
    >
      {parent && (
        <Link to={paths.announcement(parent.id)}>{t('announcement.repeats', { number: parent.number })}</Link>
      )}
    </DetailHead>
  )
}
