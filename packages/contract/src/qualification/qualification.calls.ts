import { calls } from '../call.ts'

/** What a supplier must have for an item. Правила, приложения 5–8. */
export const qualificationCalls = calls({
  getQualificationFirstCategory: {
    method: 'GET',
    path: 'core/plan-items/:id/qualification_first_category/',
    access: 'cabinet',
    title: 'Whether an item needs a permit of the first category, and for what building',
    reads: ['Qualification'],
  },
  setQualificationFirstCategory: {
    method: 'PUT',
    path: 'core/plan-items/:id/qualification_first_category/',
    access: 'cabinet',
    title: 'Say whether an item needs a permit of the first category',
    ours: 'The specification reads it; somebody must be able to write it.',
    changes: ['Qualification', 'PlanItem'],
  },
  getQualificationLicenses: {
    method: 'GET',
    path: 'core/plan-items/:id/qualification_licenses/',
    access: 'cabinet',
    title: 'Licences an item asks for',
    reads: ['Qualification'],
  },
  setQualificationLicenses: {
    method: 'PUT',
    path: 'core/plan-items/:id/qualification_licenses/',
    access: 'cabinet',
    title: 'Say which licences an item asks for',
    ours: 'The specification reads them; somebody must be able to write them.',
    changes: ['Qualification', 'PlanItem'],
  },
  listQualificationMaterials: {
    method: 'GET',
    path: 'core/plan-items/:id/qualification_planitem_materials/',
    access: 'cabinet',
    title: 'Materials an item asks for',
    reads: ['Qualification'],
  },
  addQualificationMaterial: {
    method: 'POST',
    path: 'core/plan-items/qualification_material_add/',
    access: 'cabinet',
    title: 'Ask for one more material',
    changes: ['Qualification', 'PlanItem'],
  },
  updateQualificationMaterial: {
    method: 'PUT',
    path: 'core/plan-items/:id/qualification_material_update/',
    access: 'cabinet',
    title: 'Change a material of an item',
    changes: ['Qualification', 'PlanItem'],
  },
  removeQualificationMaterial: {
    method: 'DELETE',
    path: 'core/plan-items/:id/qualification_material_remove/',
    access: 'cabinet',
    title: 'Take a material out of an item',
    changes: ['Qualification', 'PlanItem'],
  },
})
