import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { QualificationMaterial } from '@zakup/contract/qualification/qualification.routes'
import { t } from '@zakup/messages/catalogue'
import { Package, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../shared/ui/Button.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import type { DemandsEditing } from './demands-editing.ts'
import { MaterialRow } from './MaterialRow.tsx'
import { materialsBarred } from './permit-or-materials.ts'
import styles from './Qualification.module.css'
import { useListQualificationMaterialsQuery } from './qualification-api.ts'
import { Barred } from './SaveState.tsx'
import { TabSkeleton } from './TabSkeleton.tsx'

interface Props {
  item: OwnPlanItem
  locked: boolean
  editing: DemandsEditing
}

/** Key under which unsaved changes of a row are tracked. */
const nameOf = (id: number) => `materials/${id}`

/** An editable table: each row is saved separately. */
export function MaterialsTab({ item, locked, editing }: Props) {
  const { data, error, refetch } = useListQualificationMaterialsQuery({ params: { id: item.id } })
  const [added, setAdded] = useState<number[]>([])
  const [known, setKnown] = useState<number[]>([])
  if (!data) return error ? <FailedNotice error={error} retry={refetch} /> : <TabSkeleton />
  const barred = materialsBarred(item.qualification)
  const reread = async () => (await refetch()).data ?? null
  const rows: { id: number; saved: QualificationMaterial | null }[] = data.results.map((saved) => ({
    id: saved.id,
    saved,
  }))
  // Removed by someone else while being edited: what is typed stays, as an unsaved row.
  for (const id of known)
    if (!rows.some((row) => row.id === id) && editing.dirty.has(nameOf(id))) rows.push({ id, saved: null })
  const fresh = data.results.filter(({ id }) => !known.includes(id))
  if (fresh.length > 0) setKnown([...known, ...fresh.map(({ id }) => id)])
  return (
    <>
      {barred && <Barred id="materials-barred" text={t('qualification.materials_barred')} />}
      {rows.length + added.length === 0 && !barred && (
        <Notice
          icon={<Package aria-hidden="true" />}
          title={t('qualification.no_materials')}
          text={t('qualification.no_materials_text')}
        />
      )}
      {rows.length + added.length > 0 && (
        <section className={styles.scroll} aria-label={t('qualification.materials')}>
          <table className={styles.materials}>
            <caption className="sr">{t('qualification.materials')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('qualification.material_name')}</th>
                <th scope="col">{t('qualification.material_measure')}</th>
                <th scope="col">{t('qualification.material_quantity')}</th>
                <th scope="col">{t('qualification.material_requirement')}</th>
                <th scope="col">
                  <span className="sr">{t('qualification.material_actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, saved }) => (
                <MaterialRow
                  key={id}
                  name={nameOf(id)}
                  planItemId={item.id}
                  saved={saved}
                  version={data.version}
                  editing={editing}
                  reread={reread}
                  // A row that may no longer be demanded can still be removed.
                  locked={locked}
                  barred={barred}
                  onGone={() => {}}
                />
              ))}
              {added.map((key) => (
                <MaterialRow
                  key={`new ${key}`}
                  name={`materials/new ${key}`}
                  planItemId={item.id}
                  saved={null}
                  version={data.version}
                  editing={editing}
                  reread={reread}
                  locked={locked}
                  barred={barred}
                  onGone={() => setAdded(added.filter((one) => one !== key))}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {!locked && (
        <div className={styles.actions}>
          <Button
            icon={<Plus aria-hidden="true" />}
            disabled={barred}
            aria-describedby={barred ? 'materials-barred' : undefined}
            onClick={() => setAdded([...added, Math.max(0, ...added) + 1])}
          >
            {t('qualification.add_material')}
          </Button>
        </div>
      )}
    </>
  )
}
