import { t } from '@zakup/messages/catalogue'
import { BookmarkCheck, BookmarkPlus } from 'lucide-react'
import { Link } from 'react-router'
import styles from '../list/ListPage.module.css'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'

interface Props {
  saved?: boolean
  failure?: string | undefined
  onSave?: () => void
}

/** «Сохранить поиск», and below it what came of it. */
export function SaveButton({ saved, failure, onSave }: Props) {
  const Icon = saved ? BookmarkCheck : BookmarkPlus
  return (
    <>
      <Button icon={<Icon aria-hidden="true" data-decor />} onClick={onSave}>
        {saved ? t('saved.done') : t('saved.save')}
      </Button>
      <output className={styles.note}>
        {failure}
        {saved && !failure && <Link to={paths.saved()}>{t('saved.open_all')}</Link>}
      </output>
    </>
  )
}
