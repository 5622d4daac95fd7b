import type { PlainKey } from '@zakup/messages/catalogue'
import type { FieldProblems } from './record-form.ts'
import { useRecordForm } from './use-record-form.ts'

/** A mutation as its hook returns it: the call and its state. */
type Mutation<Args> = readonly [
  call: (args: Args) => Promise<{ data?: unknown }>,
  state: { error?: unknown; isLoading: boolean; reset: () => void },
]

interface Options<Form, Body> {
  /** Null: a new one. */
  record: { id: number; version: number } | null
  start: Form
  problems: (form: Form) => FieldProblems
  fields: readonly string[]
  bodyOf: (form: Form) => Body
  add: Mutation<{ body: Body }>
  update: Mutation<{ params: { id: number }; body: Body & { version: number } }>
  done: PlainKey
  onClose: () => void
}

/** Dialog that adds or edits a record: its form, and the props of its frame. */
export function useRecordDialog<Form extends object, Body extends object>(options: Options<Form, Body>) {
  const { record, bodyOf, add, update, onClose, ...rest } = options
  const [, call] = record ? update : add
  const { failure, save, ...form } = useRecordForm({
    ...rest,
    call,
    send: async (typed) => {
      const body = bodyOf(typed)
      const { data } = record
        ? await update[0]({ params: { id: record.id }, body: { ...body, version: record.version } })
        : await add[0]({ body })
      return data !== undefined
    },
    onClose,
  })
  return { ...form, frame: { busy: call.isLoading, error: failure, onDo: () => void save(), onClose } }
}
