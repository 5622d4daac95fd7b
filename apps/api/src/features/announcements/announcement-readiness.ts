import type { ownAnnouncementRoutes } from '@zakup/contract/announcements/own-announcements.routes'
import type { ResponseOf } from '@zakup/contract/route'
import {
  type AnnouncementRemark,
  type AnnouncementStep,
  fieldOfRemark,
} from '@zakup/domain/announcements/announcement-remark'
import { announcementRemarks, blockingRemarks } from '@zakup/domain/announcements/announcement-rules'
import { type StageSchedule, stageSchedule } from '@zakup/domain/announcements/stage-schedule'
import { say } from '@zakup/messages/catalogue'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { workCalendar } from '../../db/work-calendar.ts'
import { ProblemError, there } from '../../kernel/problem-error.ts'
import { factsOfAnnouncement, lotNumbers, scheduleFacts } from './announcement-readiness.queries.ts'

type Readiness = ResponseOf<(typeof ownAnnouncementRoutes)['getAnnouncementReadiness']>

/** The maximum number of lots named in one remark. */
const NAMED = 100

/** Refuses to submit or publish with a blocking remark. The last step of the form shows the same rules. */
export async function refuseAnnouncementRemarks(trx: Transaction<DB>, id: number): Promise<void> {
  const remarks = blockingRemarks(there(await factsOfAnnouncement(trx, id)))
  if (remarks.length === 0) return
  throw new ProblemError(409, 'announcement.remarks', {
    values: { count: remarks.length },
    errors: remarks.map((remark) => ({
      field: fieldOfRemark(remark),
      code: `announcement_remark.${remark.code}`,
      detail: say(`announcement_remark.${remark.code}`, remark.values),
    })),
  })
}

/** The schedule an announcement would have if it were published now; null for a method that is not announced. */
export async function scheduleNow(trx: Transaction<DB>, id: number): Promise<StageSchedule | null> {
  const { purchase_method_id, now, isRepeat, intake_days } = await scheduleFacts(trx, id)
  return stageSchedule(purchase_method_id, new Date(now), await workCalendar(trx), {
    isRepeat,
    intakeDays: intake_days,
  })
}

export async function announcementReadiness(trx: Transaction<DB>, id: number): Promise<Readiness> {
  const remarks = announcementRemarks(there(await factsOfAnnouncement(trx, id)))
  const blocking = remarks.filter(({ level }) => level === 'blocking')
  const isComplete = (step: AnnouncementStep) => !blocking.some((remark) => remark.step === step)
  return {
    blocking: blocking.length,
    warnings: remarks.length - blocking.length,
    remarks: await withTexts(trx, remarks),
    complete: {
      facts: isComplete('facts'),
      lots: isComplete('lots'),
      documents: isComplete('documents'),
    },
    schedule: await scheduleNow(trx, id),
  }
}

async function withTexts(trx: Transaction<DB>, remarks: AnnouncementRemark[]): Promise<Readiness['remarks']> {
  const named = remarks.flatMap(({ lots }) => lots.slice(0, NAMED))
  const numbers = await lotNumbers(trx, named)
  return remarks.map(({ code, level, step, ground, values, lots }) => ({
    code,
    level,
    step,
    ground,
    text: say(`announcement_remark.${code}`, values),
    lots: lots.slice(0, NAMED).map((id) => ({ id, number: numbers.get(id) ?? '' })),
  }))
}
