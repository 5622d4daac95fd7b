import { t } from '@zakup/messages/catalogue'

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
type Month = (typeof MONTHS)[number]

/** «Январь». */
export const monthName = (month: number): string => t(`own_stats.month_${month as Month}`)

/** «янв»: below a chart. */
export const monthShort = (month: number): string => t(`own_stats.mon_${month as Month}`)
