import type { SupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { draftKey } from '../../shared/forms/browser-draft.ts'
import { useKeptForm } from '../../shared/forms/use-kept-form.ts'
import {
  useCreateSupplierExpMutation,
  useUpdateSupplierExpMutation,
} from '../../shared/supplier-exp/supplier-exp-api.ts'
import { bodyOf, type ExpBody } from './exp-body.ts'
import { type ExpForm, formOf } from './exp-form.ts'
import { draftProblems, submitProblems } from './exp-problems.ts'
import { useExpRules } from './use-exp-rules.ts'

interface Of {
  /** The owner of the draft: text typed for one supplier is not restored for another. */
  owner: { person_id: number; organization_id: number }
  /** Null: a new one. */
  exp: SupplierExp | null
  /** The form's initial value when there is no draft. */
  initial: ExpForm
}

/** The form of an experience record, validated by the same rules as on the server. */
export function useExpForm({ owner, exp, initial }: Of) {
  const [create] = useCreateSupplierExpMutation()
  const [update] = useUpdateSupplierExpMutation()
  const rulesOn = useExpRules()
  const state = useKeptForm<ExpForm, SupplierExp, ExpBody>({
    saved: exp,
    empty: initial,
    formOf,
    bodyOf,
    problemsOf: (form, by) => {
      const { facts, remarks } = rulesOn(form)
      return by === 'draft' ? draftProblems(form, facts) : submitProblems(form, facts, remarks)
    },
    send: (saved, body, key) =>
      saved
        ? update({ params: { id: saved.id }, body: { ...body, version: saved.version }, key })
        : create({ body, key }),
    draftKeyOf: (id) => draftKey(owner.person_id, 'supplier-exp', owner.organization_id, id),
    staleCode: 'supplier_exp.changed_meanwhile',
  })
  return { ...state, remarks: rulesOn(state.form).remarks }
}

export type ExpFormState = ReturnType<typeof useExpForm>
