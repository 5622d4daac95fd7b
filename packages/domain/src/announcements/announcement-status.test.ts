import { describe, expect, it } from 'vitest'
import {
  ANNOUNCEMENT_STAGES,
  announcementStage,
  isLost,
  isPublicStatus,
  statusesOfStage,
} from './announcement-status.ts'

describe('announcement stages', () => {
  it('have no status in common', () => {
    const all = ANNOUNCEMENT_STAGES.flatMap((stage) => [...statusesOfStage(stage)])
    expect(new Set(all).size).toBe(all.length)
  })

  it.each([
    [110, 'draft'],
    [190, 'superseded'],
    [210, 'discussion'],
    [220, 'intake'],
    [250, 'review'],
    [440, 'appeal'],
    [350, 'completed'],
    [430, 'cancelled'],
    [999, null],
  ])('%i is %s', (status, stage) => {
    expect(announcementStage(status)).toBe(stage)
  })

  it('hides drafts and prepared versions, shows the rest', () => {
    expect([110, 120, 130, 160].some(isPublicStatus)).toBe(false)
    expect([190, 210, 220, 350, 410, 430].every(isPublicStatus)).toBe(true)
  })

  it('isLost is true for failed, cancelled and superseded lots', () => {
    expect([370, 410, 430, 190].every(isLost)).toBe(true)
    expect([210, 220, 250, 350, 360, 420, 440, 999].some(isLost)).toBe(false)
  })
})
