import { describe, expect, it } from 'vitest'
import { announcedMethods, factsBody, factsProblems, newFacts } from './facts-form.ts'

const CONTEST = 2
const PRICE_REQUEST = 3
const DIRECT = 23
const whole = {
  ...newFacts(2026),
  name_ru: ' Бумага ',
  purchase_method_id: CONTEST,
  purchase_subject_id: 1,
}
const fields = (form: Parameters<typeof factsProblems>[0], isRepeat = false) =>
  factsProblems(form, isRepeat).map(({ field }) => field)

describe('facts of an announcement', () => {
  it('require a method, a subject and a name', () => {
    expect(fields(newFacts(2026))).toEqual(['purchase_method_id', 'purchase_subject_id', 'name_ru'])
    expect(fields(whole)).toEqual([])
  })

  it.each([
    ['', CONTEST, false, true],
    ['5', CONTEST, false, true],
    ['4', CONTEST, false, false],
    ['3', CONTEST, true, true],
    ['2', PRICE_REQUEST, false, true],
    ['1', PRICE_REQUEST, false, false],
    ['61', CONTEST, false, false],
    ['5,5', CONTEST, false, false],
    ['-7', CONTEST, false, false],
  ])(
    'with «%s» intake days, method %i, repeated %s, are valid: %s',
    (intake_days, method, isRepeat, good) => {
      const form = { ...whole, intake_days, purchase_method_id: method }
      expect(fields(form, isRepeat)).toEqual(good ? [] : ['intake_days'])
    },
  )

  it('are sent trimmed, empty ones as null', () => {
    expect(factsBody(whole)).toMatchObject({ name_ru: 'Бумага', name_kk: null, intake_days: null })
    expect(factsBody({ ...whole, intake_days: ' 7 ', name_kk: 'Қағаз' })).toMatchObject({
      name_kk: 'Қағаз',
      intake_days: 7,
    })
  })
})

it('offers the methods that can be announced, and the one already chosen', () => {
  const methods = [CONTEST, PRICE_REQUEST, DIRECT].map((id) => ({ id, is_active: true }))
  expect(announcedMethods(methods, null)?.map(({ id }) => id)).toEqual([CONTEST, PRICE_REQUEST])
  expect(announcedMethods(methods, DIRECT)?.map(({ id }) => id)).toEqual([CONTEST, PRICE_REQUEST, DIRECT])
})
