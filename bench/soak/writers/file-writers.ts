import { createHash, randomBytes } from 'node:crypto'
import type { Attachment } from '@zakup/contract/attachments/attachments.routes'
import type { PlanImport } from '@zakup/contract/plans/plan-imports.routes'
import { planFormSample } from '@zakup/db/demo/plan-form-sample'
import { manyRuns } from '../../../apps/api/src/test/build-workbook.ts'
import { type Client, pause } from '../client.ts'
import { MARK } from '../found.ts'
import type { Write } from '../ledger.ts'
import type { Soak } from '../soak.ts'

const ROWS = 20
/** Many times the rich text that a workbook may have; made once, because it is large. */
const HOSTILE = manyRuns(1_000_000)

export function upload(
  person: Client,
  name: string,
  bytes: Uint8Array,
  noted: Write | null = null,
  isPatient = true,
) {
  const body = new FormData()
  body.set('file', new File([Uint8Array.from(bytes)], name))
  const asked = { method: 'POST', path: 'core/attachments/', body }
  return person.write<Attachment>('upload', asked, noted, { isPatient })
}

/** Files of up to half a megabyte; each is read again and compared. */
export function uploadWriter({ ledger, client, isImpatient, complain }: Soak): () => Promise<void> {
  const person = client('organizer@portal.example')
  let count = 0
  return async () => {
    const name = `${MARK}upload-${++count}.txt`
    const text = `${name} ${randomBytes(4 + Math.floor(Math.random() * 250_000)).toString('hex')}`
    const sha256 = createHash('sha256').update(text).digest('hex')
    const kept = await upload(
      person,
      name,
      Buffer.from(text),
      ledger.begin('upload', name, sha256),
      !isImpatient(),
    )
    if (!kept) return
    const bytes = await person.read<Buffer>('download', `core/attachments/${kept.uuid}`)
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      complain(`${name} was read with other content than it was written with`)
  }
}

/** Plans from workbooks and from the clipboard; every fourth workbook is hostile and must be refused. */
export function importWriter({ ledger, client, planId, complain }: Soak): () => Promise<void> {
  const person = client('customer@portal.example')
  let count = 0
  const start = async (body: object, noted: Write | null) => {
    const asked = { method: 'POST', path: `core/plan/${planId}/imports/`, body }
    const begun = await person.write<PlanImport>('import', asked, noted)
    return begun && until(person, begun.id, ['checked', 'failed'])
  }
  return async () => {
    const turn = ++count % 4
    if (turn === 0) return hostile(person, (body) => start(body, null), complain)
    const mark = `${MARK}import-${count}`
    const sample = await planFormSample(ROWS, { wrong: false, name: mark })
    let body: object = { rows: sample.rows }
    if (turn > 1) {
      const file = await upload(person, `${mark}.xlsx`, sample.file)
      if (!file) return
      body = { attachment: file.uuid }
    }
    const checked = await start(body, null)
    if (!checked) return
    if (checked.state !== 'checked' || checked.rows_bad > 0)
      return complain(`${mark}: ${checked.state} ${checked.failure} ${JSON.stringify(checked.bad_rows[0])}`)
    const noted = ledger.begin('imported plan', mark, `${ROWS} items`)
    const path = `core/plan-imports/${checked.id}/apply/`
    const accepted = await person.write<PlanImport>('import', { method: 'POST', path }, null)
    if (!accepted) return
    const { state, failure } = await until(person, checked.id, ['applied', 'failed'])
    if (state === 'applied') noted.outcome = 'acknowledged'
    else complain(`${mark} was not applied: ${failure}`)
  }
}

async function hostile(
  person: Client,
  start: (body: object) => Promise<PlanImport | null>,
  complain: Soak['complain'],
): Promise<void> {
  const file = await upload(person, 'hostile.xlsx', HOSTILE)
  const ended = file && (await start({ attachment: file.uuid }))
  if (ended && ended.state !== 'failed') complain(`a hostile workbook was accepted: ${ended.state}`)
}

async function until(person: Client, id: number, states: PlanImport['state'][]): Promise<PlanImport> {
  const deadline = Date.now() + 240_000
  for (;;) {
    const found = await person.read<PlanImport>('import progress', `core/plan-imports/${id}/`)
    if (states.includes(found.state)) return found
    if (Date.now() > deadline) throw new Error(`import ${id} is still ${found.state}`)
    await pause(1000)
  }
}
