import { calls } from '../call.ts'

const DESK = 'The operator maintains the dictionaries; the specification only reads them.'

export const dictDeskCalls = calls({
  listDeskDicts: {
    method: 'GET',
    path: 'operator/dicts/',
    access: 'cabinet',
    title: 'List dictionaries with the number of rows, of inactive rows, and the time of the last change',
    ours: DESK,
    reads: ['Dict'],
  },
  listDeskDictRows: {
    method: 'GET',
    path: 'operator/dicts/:dict/rows/',
    access: 'cabinet',
    title: 'List rows of a dictionary, including inactive ones',
    ours: DESK,
    reads: ['Dict'],
  },
  getDeskDictRow: {
    method: 'GET',
    path: 'operator/dicts/:dict/rows/:id/',
    access: 'cabinet',
    title: 'One row with its history: who changed what and when',
    ours: DESK,
    reads: ['Dict'],
  },
  listDictRowUses: {
    method: 'GET',
    path: 'operator/dicts/:dict/rows/:id/uses/',
    access: 'cabinet',
    title: 'Count the references to a row, by table, up to a limit',
    ours: DESK,
    reads: ['Dict'],
  },
  addDictRow: {
    method: 'POST',
    path: 'operator/dicts/:dict/rows/',
    access: 'cabinet',
    title: 'Add a row to a dictionary',
    ours: DESK,
    changes: ['Dict'],
  },
  changeDictRow: {
    method: 'PUT',
    path: 'operator/dicts/:dict/rows/:id/',
    access: 'cabinet',
    title: 'Change names, codes and other fields of a row',
    ours: DESK,
    changes: ['Dict'],
  },
  switchDictRow: {
    method: 'POST',
    path: 'operator/dicts/:dict/rows/:id/switch/',
    access: 'cabinet',
    title: 'Deactivate or reactivate a row; rows are never deleted',
    ours: DESK,
    changes: ['Dict'],
  },
  checkDictImport: {
    method: 'POST',
    path: 'operator/dicts/:dict/import/check/',
    access: 'cabinet',
    title: 'Show what an uploaded file would add, change and deactivate, or its errors; changes nothing',
    ours: DESK,
  },
  applyDictImport: {
    method: 'POST',
    path: 'operator/dicts/:dict/import/',
    access: 'cabinet',
    title: 'Import an uploaded file into the dictionary, completely or not at all',
    ours: DESK,
    changes: ['Dict'],
  },
})
