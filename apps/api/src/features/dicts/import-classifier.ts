import type { Classifier } from '@zakup/db/import/classifier'
import { CLASSIFIERS } from '@zakup/db/import/classifiers'
import { plainClassifier } from '@zakup/db/import/plain-rows'
import { DESK_DICTS, type DeskDictName } from '@zakup/domain/dicts/desk-dicts'

/** How the file of a dictionary is read: in its official format, if it has one, or by the columns of its table. */
export function classifierOf(dict: DeskDictName): Classifier {
  const official = Object.values<Classifier>(CLASSIFIERS).find((known) => known.dict === dict)
  if (official) return official
  const { own, id, code } = DESK_DICTS[dict]
  return plainClassifier({
    dict,
    title: dict,
    idIsCode: id === 'code',
    ...(code && { code }),
    columns: own
      .filter(({ kind }) => kind !== 'fixed')
      .map(({ name, required, of, pattern, choices }) => ({
        name,
        required: required ?? false,
        ...(of && { references: `dict_${of}` }),
        ...(pattern && { pattern }),
        ...(choices && { choices }),
      })),
  })
}
