import { calls } from '../call.ts'

const DESK = 'Somebody must keep the dictionaries; the specification only reads them.'

export const dictDeskCalls = calls({
  listDeskDicts: {
    method: 'GET',
    path: 'operator/dicts/',
    access: 'cabinet',
    title: 'Every dictionary: how many rows, how many switched off, when it changed last',
    ours: DESK,
    reads: ['Dict'],
  },
  listDeskDictRows: {
    method: 'GET',
    path: 'operator/dicts/:dict/rows/',
    access: 'cabinet',
    title: 'Rows of a dictionary, those switched off too',
    ours: DESK,
    reads: ['Dict'],
  },
  getDeskDictRow: {
    method: 'GET',
    path: 'operator/dicts/:dict/rows/:id/',
    access: 'cabinet',
    title: 'One row with what became of it: who changed what and when',
    ours: DESK,
    reads: ['Dict'],
  },
  listDictRowUses: {
    method: 'GET',
    path: 'operator/dicts/:dict/rows/:id/uses/',
    access: 'cabinet',
    title: 'What refers to a row, counted by table up to a bound',
    ours: DESK,
    reads: ['Dict'],
  },
  addDictRow: {
    method: 'POST',
    path: 'operator/dicts/:dict/rows/',
    access: 'cabinet',
    title: 'Add a row',
    ours: DESK,
    changes: ['Dict'],
  },
  changeDictRow: {
    method: 'PUT',
    path: 'operator/dicts/:dict/rows/:id/',
    access: 'cabinet',
    title: 'Change names, codes and the rest of a row',
    ours: DESK,
    changes: ['Dict'],
  },
  switchDictRow: {
    method: 'POST',
    path: 'operator/dicts/:dict/rows/:id/switch/',
    access: 'cabinet',
    title: 'Switch a row off, or on again; a row is never deleted',
    ours: DESK,
    changes: ['Dict'],
  },
  checkDictImport: {
    method: 'POST',
    path: 'operator/dicts/:dict/import/check/',
    access: 'cabinet',
    title:
      'What an uploaded file would add, change and switch off, or what is wrong in it; nothing is changed',
    ours: DESK,
  },
  applyDictImport: {
    method: 'POST',
    path: 'operator/dicts/:dict/import/',
    access: 'cabinet',
    title: 'Put an uploaded file into the dictionary, all of it or nothing',
    ours: DESK,
    changes: ['Dict'],
  },
})
