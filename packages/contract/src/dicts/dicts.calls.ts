import { type Call, calls } from '../call.ts'

/** All dictionaries of the specification in one list: each has a line here, a line of schemas and a table `dict_*`. */
const dict = <Path extends string>(path: Path, title: string) =>
  ({ method: 'GET', path: `dicts/${path}`, access: 'public', title, reads: ['Dict'] }) as const satisfies Call

export const dictCalls = calls({
  listKatos: dict('katos', 'КАТО: administrative units'),
  listPurchaseTypes: dict('purchase-types', 'Purchase types: first or repeated'),
  listMonths: dict('months', 'Months'),
  listLotStatuses: dict('lot-statuses', 'Lot statuses'),
  listPlanItemStatuses: dict('plan-item-statuses', 'Plan item statuses'),
  listAnnouncementStatuses: dict('announcement-statuses', 'Announcement statuses'),
  listPlanStatuses: dict('plan-statuses', 'Plan statuses'),
  listPurchaseMethods: dict('purchase-methods', 'Purchase methods'),
  listPurchaseSubjects: dict('purchase-subjects', 'Purchase subjects: goods, works, services'),
  listYears: dict('years', 'Financial years'),
  listEnstrus: dict('enstrus', 'ЕНС ТРУ: the nomenclature of goods, works and services'),
  listPurchaseMethodJustifications: dict('purchase-method-justifications', 'Grounds for a purchase method'),
  listOrganizationTypes: dict('organization-types', 'КОПФ: legal forms'),
  listMeasures: dict('measures', 'МКЕИ: units of measure'),
  listPlanTypes: dict('plan-types', 'Plan types: yearly or preliminary'),
  listPlanItemTypes: dict('plan-item-types', 'Plan item types: within a year, beyond it, from savings'),
  listFundingSources: dict('funding-sources', 'Funding sources'),
  listFkrb: dict('fkrb', 'ФКРБ: budget programmes'),
  listFkrSubprograms: dict('fkr-subprograms', 'ФКРБ: subprogrammes'),
  listEkrbs: dict('ekrbs', 'ЭКРБ: economic budget classification'),
  listInsoterms: dict('insoterms', 'Incoterms 2020'), // sic, spec §7
  listSupplierExpTypes: dict('supplier-exp-types', 'Kinds of supplier experience'),
  listBudgetTypes: dict('budget-types', 'Budget levels'),
  listSupplierCustomerSigns: dict('supplier-customer-signs', 'Supplier groups a purchase may be limited to'),
  listConstructionWorkTypes: dict('construction-work-types', 'Kinds of construction'),
  listResponsibilityLevels: dict('responsibility-levels', 'Responsibility level of a building'),
  listTechnicalComplexity: dict('technical-complexity', 'Technical complexity of a building'),
  listFunctionalPurposes: dict('functional-purposes', 'Functional purpose of a building'),
  listStatusPotentialSuppliers: dict('status-potential-suppliers', 'Roles of a supplier in past work'),
  listCountries: dict('countries', 'Countries'),
  listLicenseActivityTypes: dict('license-activity-types', 'Licensed kinds of activity'),
  listFileGroups: {
    ...dict('file-groups', 'Groups of purchase documents'),
    ours: 'Documentation files are stored by group; the specification has no list of groups.',
  },
  listCommissionRoles: {
    ...dict('commission-roles', 'Roles in a commission'),
    ours: 'A commission is appointed before publication; the specification has no call for its roles.',
  },
})
