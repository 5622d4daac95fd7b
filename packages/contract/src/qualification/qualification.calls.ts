import { calls } from '../call.ts'

/** What a supplier must have for an item. Правила, приложения 5–8. */
export const qualificationCalls = calls({
  getQualificationFirstCategory: {
    method: 'GET',
    path: 'core/plan-items/:id/qualification_first_category/',
    access: 'cabinet',
    title: 'Whether an item requires a first-category permit, and for what kind of building',
    reads: ['Qualification'],
  },
  setQualificationFirstCategory: {
    method: 'PUT',
    path: 'core/plan-items/:id/qualification_first_category/',
    access: 'cabinet',
    title: 'Set whether an item requires a first-category permit',
    ours: 'The specification has a call to read it, but none to write it.',
    changes: ['Qualification', 'PlanItem'],
  },
  getQualificationLicenses: {
    method: 'GET',
    path: 'core/plan-items/:id/qualification_licenses/',
    access: 'cabinet',
    title: 'Licences an item requires',
    reads: ['Qualification'],
  },
  setQualificationLicenses: {
    method: 'PUT',
    path: 'core/plan-items/:id/qualification_licenses/',
    access: 'cabinet',
    title: 'Set which licences an item requires',
    ours: 'The specification has a call to read them, but none to write them.',
    changes: ['Qualification', 'PlanItem'],
  },
  listQualificationMaterials: {
    method: 'GET',
    path: 'core/plan-items/:id/qualification_planitem_materials/',
    access: 'cabinet',
    title: 'Materials an item requires',
    reads: ['Qualification'],
  },
  addQualificationMaterial: {
    method: 'POST',
    path: 'core/plan-items/qualification_material_add/',
    access: 'cabinet',
    title: 'Add a required material to an item',
    changes: ['Qualification', 'PlanItem'],
  },
  updateQualificationMaterial: {
    method: 'PUT',
    path: 'core/plan-items/:id/qualification_material_update/',
    access: 'cabinet',
    title: 'Change a required material of an item',
    changes: ['Qualification', 'PlanItem'],
  },
  removeQualificationMaterial: {
    method: 'DELETE',
    path: 'core/plan-items/:id/qualification_material_remove/',
    access: 'cabinet',
    title: 'Remove a required material from an item',
    changes: ['Qualification', 'PlanItem'],
  },
})
