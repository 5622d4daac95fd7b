import type { Chance } from './chance.ts'
import { isAuction, isContest, isDirect } from './methods.ts'
import type { Organization } from './organizations.ts'
import type { Purchase } from './purchases.ts'
import type { Protocol } from './results.ts'

/** Ids of db/dicts/file-group.csv. */
const TENDER = 1
const SPECIFICATION = 2
const DESIGN = 3
const CONTRACT = 4
const OTHER = 5

export interface Document {
  id: number
  name: string
  size: number
  created_at: Date
  signature_check: string
  av_check: string
  uuid: string
  /** The organisation that uploaded it here; null if it was imported from a source system. */
  owner: Organization | null
}

export interface PurchaseDocument {
  document: Document
  purchase: Purchase
  group: number
  lot_id: number | null
}

const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  png: 'image/png',
}

export function contentType(name: string): string {
  return TYPES[name.slice(name.lastIndexOf('.') + 1)] as string
}

/** The files are stored in the source system: the demo has their names, sizes and checks. */
export class Documents {
  #chance: Chance
  #now: Date
  readonly all: Document[] = []

  constructor(chance: Chance, now: Date) {
    this.#chance = chance
    this.#now = now
  }

  ofPurchase(purchase: Purchase): PurchaseDocument[] {
    const chance = this.#chance
    const { method, thing, lots, subject } = purchase
    const made: PurchaseDocument[] = []
    const add = (
      group: number,
      name: string,
      kilobytes: readonly [number, number],
      lot_id: number | null = null,
    ) =>
      made.push({
        document: this.#make(name, kilobytes, this.#uploadedAt(purchase)),
        purchase,
        group,
        lot_id,
      })

    if (isContest(method)) add(TENDER, `Конкурсная документация № ${purchase.number}.pdf`, [900, 4200])
    if (isAuction(method)) add(TENDER, `Аукционная документация № ${purchase.number}.pdf`, [900, 3600])
    if (lots.length > 1 && lots.length <= 12)
      for (const lot of lots)
        add(SPECIFICATION, `Техническая спецификация, лот ${lot.number}.docx`, [60, 900], lot.id)
    else if (!isDirect(method)) {
      add(SPECIFICATION, 'Техническая спецификация (рус.).docx', [80, 1100])
      add(SPECIFICATION, 'Техникалық ерекшелік (қаз.).docx', [80, 1100])
    }
    if (thing.way === 'building') {
      add(DESIGN, 'Проектно-сметная документация.zip', [18_000, 96_000])
      add(DESIGN, 'Заключение комплексной вневедомственной экспертизы.pdf', [1200, 6400])
    }
    add(CONTRACT, chance.happens(0.7) ? 'Проект договора.pdf' : 'Проект договора о закупке.docx', [240, 900])
    if (subject === 2 && thing.way !== 'building') add(OTHER, 'Дефектная ведомость.xlsx', [40, 320])
    if (isContest(method) && chance.happens(0.35))
      add(OTHER, 'Приказ о составе конкурсной комиссии.pdf', [180, 700])
    return made
  }

  ofProtocol(protocol: Protocol, typeName: string): Document {
    return this.#make(`${typeName} № ${protocol.number}.pdf`, [120, 1400], protocol.created_at)
  }

  /** A document that belongs to no announcement. */
  loose(name: string, kilobytes: readonly [number, number], created_at: Date): Document {
    return this.#make(name, kilobytes, created_at)
  }

  /** Uploaded in the cabinet, so it was scanned before it was accepted. */
  own(owner: Organization, name: string, kilobytes: readonly [number, number], created_at: Date): Document {
    const document = this.#make(name, kilobytes, created_at)
    return Object.assign(document, { owner, av_check: 'passed', signature_check: 'absent' })
  }

  /** Before the publication; for a draft, before now. */
  #uploadedAt({ dates }: Purchase): Date {
    const until = dates ? dates.publish.getTime() : this.#now.getTime()
    return new Date(until - this.#chance.int(6, 190) * 60_000)
  }

  #make(name: string, [min, max]: readonly [number, number], created_at: Date): Document {
    const chance = this.#chance
    const isFresh = this.#now.getTime() - created_at.getTime() < 2 * 86_400_000
    const document: Document = {
      id: this.all.length + 1,
      name,
      size: chance.int(min * 1024, max * 1024),
      created_at,
      signature_check: chance.weighted([
        ['passed', 93],
        ['absent', 5],
        ['failed', 1],
        ['waiting', isFresh ? 6 : 0],
      ]),
      av_check: chance.weighted([
        ['passed', 985],
        ['failed', 5],
        ['waiting', isFresh ? 60 : 0],
      ]),
      uuid: chance.uuid(),
      owner: null,
    }
    this.all.push(document)
    return document
  }
}
