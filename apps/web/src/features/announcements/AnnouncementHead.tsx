import type { Announcement } from '@zakup/contract/announcements/announcements.routes'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { StatusTag } from '../../shared/announcements/StatusTag.tsx'
import { DetailHead } from '../../shared/details/DetailHead.tsx'
import { ShareButtons } from '../../shared/details/ShareButtons.tsx'
import { paths } from '../../shared/paths.ts'

interface Props {
  announcement: Announcement
  onPrint: () => void
}

export function AnnouncementHead({ announcement, onPrint }: Props) {
  const { status, purchase_method, purchase_subject, year, name, name_kk, parent } = announcement
  return (
    <DetailHead
      status={<StatusTag status={status} />}
      about={[purchase_method.name, purchase_subject.name, t('detail.year', { year: String(year) })]}
      name={name}
      nameKk={name_kk}
      actions={<ShareButtons title={name} onPrint={onPrint} />}
    >
      {parent && (
        <Link to={paths.announcement(parent.id)}>{t('announcement.repeats', { number: parent.number })}</Link>
      )}
    </DetailHead>
  )
}
