import { z } from 'zod'
import { listQuery, page } from '../list.ts'
import { DICT_BOUNDS } from '../list-bounds.ts'
import { type CallSchemas, routes } from '../route.ts'
import { dictCalls } from './dicts.calls.ts'

/** Every dictionary row: the portal's id and the code of the same value in each source system. */
const row = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  name_ru: z.string(),
  name_kk: z.string().nullable(),
  is_active: z.boolean(),
  egz_code: z.string().nullable(),
  mtw_code: z.string().nullable(),
  skk_code: z.string().nullable(),
})

const parent = { parent_id: z.number().int().nullable() }
const shortName = { short_name: z.string() }

function dict<Extra extends z.core.$ZodLooseShape, const In extends readonly string[]>(
  extra: Extra,
  filters: In,
) {
  return {
    // `is_active__in=1`: rows that may still be chosen. Without it all rows, to name what was chosen before.
    query: listQuery({ in: ['id', 'is_active', ...filters] as const, bounds: DICT_BOUNDS }),
    response: page(row.extend(extra)),
  } satisfies CallSchemas
}

const plain = dict({}, [])
const status = dict(shortName, [])

export const dictRoutes = routes(dictCalls, {
  listKatos: dict({ ...parent, level: z.number().int(), full_name: z.string(), has_children: z.boolean() }, [
    'parent_id',
    'level',
  ]),
  listPurchaseTypes: plain,
  listMonths: plain,
  listLotStatuses: status,
  listPlanItemStatuses: status,
  listAnnouncementStatuses: status,
  listPlanStatuses: status,
  listPurchaseMethods: dict({ symbol: z.string() }, []),
  listPurchaseSubjects: plain,
  listYears: plain,
  listEnstrus: dict(
    {
      subject_id: z.number().int(),
      description: z.string().nullable(),
      measure_id: z.number().int().nullable(),
    },
    ['subject_id'],
  ),
  listPurchaseMethodJustifications: dict({ method_id: z.number().int() }, ['method_id']),
  listOrganizationTypes: plain,
  listMeasures: dict(shortName, []),
  listPlanTypes: plain,
  listPlanItemTypes: plain,
  listFundingSources: plain,
  listFkrb: dict({ abp: z.string(), program: z.string() }, []),
  listFkrSubprograms: dict(parent, ['parent_id']),
  listEkrbs: dict(parent, ['parent_id']),
  listInsoterms: plain,
  listSupplierExpTypes: plain,
  listBudgetTypes: plain,
  listSupplierCustomerSigns: plain,
  listConstructionWorkTypes: plain,
  listResponsibilityLevels: plain,
  listTechnicalComplexity: plain,
  listFunctionalPurposes: plain,
  listStatusPotentialSuppliers: plain,
  listCountries: dict({ alpha2: z.string() }, []),
  listLicenseActivityTypes: dict(parent, ['parent_id']),
  listFileGroups: plain,
  listCommissionRoles: plain,
})
