import type { DeskDictName } from '@zakup/domain/dicts/desk-dicts'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { failureWords } from '../../shared/api/failure-words.ts'
import { FileUpload } from '../../shared/files/FileUpload.tsx'
import { FormNotice } from '../../shared/forms/FormNotice.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import styles from './DictPage.module.css'
import { useApplyDictImportMutation, useCheckDictImportMutation } from './desk-api.ts'
import { CLASSIFIERS, dictTitle, fileColumns } from './dict-words.ts'
import { ImportReport } from './ImportReport.tsx'

const ACCEPT = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Props {
  dict: DeskDictName
  onClose: () => void
}

/** A file is checked first: the user sees what would change before it is applied. */
export function ImportSheet({ dict, onClose }: Props) {
  const [check, { data: report, isLoading: isChecking, error: wrong, reset }] = useCheckDictImportMutation()
  const [apply, { isLoading: isApplying, error: refused }] = useApplyDictImportMutation()
  const [attachment, setAttachment] = useState<string | null>(null)
  const notice = useNotice()
  const error = isChecking || isApplying ? null : (refused ?? wrong)
  const changes = report ? report.added + report.changed + report.switched_off : 0

  function look(uuid: string) {
    setAttachment(uuid)
    void check({ params: { dict }, body: { attachment: uuid } })
  }
  async function put() {
    if (!attachment) return
    const { data } = await apply({ params: { dict }, body: { attachment } })
    if (!data) return
    const { added, changed, switched_off: off } = data
    notice({ kind: 'success', text: t('dicts_desk.import_done', { added, changed, off }) })
    onClose()
  }
  return (
    <Sheet
      side="right"
      size="wide"
      open
      title={`${t('dicts_desk.import_title')}: ${dictTitle(dict)}`}
      onClose={onClose}
    >
      <div className={styles.body}>
        {!report && (
          <>
            <p className={styles.importSheetLead}>{t('dicts_desk.import_lead')}</p>
            <p className={styles.importSheetLead}>
              {CLASSIFIERS.includes(dict)
                ? t('dicts_desk.import_official')
                : t('dicts_desk.import_columns', { columns: fileColumns(dict) })}
            </p>
            <FileUpload
              accept={ACCEPT}
              label={t('dicts_desk.import_file')}
              onUploaded={({ uuid }) => look(uuid)}
            />
          </>
        )}
        {isChecking && (
          <div>
            <output>{t('dicts_desk.import_checking')}</output>
            <RowSkeleton rows={3} />
          </div>
        )}
        {Boolean(error) && <FormNotice kind="alert" title={failureWords(error, 'writing').text} />}
        {report && <ImportReport report={report} />}
        {report && (
          <div className={styles.importSheetActions}>
            {report.faults_total === 0 && changes > 0 && (
              <Button kind="primary" busy={isApplying} onClick={() => void put()}>
                {t('dicts_desk.import_apply')}
              </Button>
            )}
            <Button onClick={reset}>{t('dicts_desk.import_other')}</Button>
          </div>
        )}
      </div>
    </Sheet>
  )
}
