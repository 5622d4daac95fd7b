import { t } from '@zakup/messages/catalogue'
import { paths } from '../shared/paths.ts'

/** The sections of the public side: a new one is one line here. */
export const publicMenu = () => [{ to: paths.announcements(), name: t('shell.announcements') }]
