import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { ItemSection } from '@zakup/domain/plan-items/item-fields'
import { t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import { useListMeasuresQuery } from '../../shared/dicts/dicts-api.ts'
import { SectionCard } from '../../shared/form-sections/SectionCard.tsx'
import type { FormSection } from '../../shared/form-sections/section-state.ts'
import { formatMoney, formatQuantity } from '../../shared/format/number-format.ts'
import { FilesSection } from './FilesSection.tsx'
import { FundingSection } from './FundingSection.tsx'
import { useItemForm } from './form-context.ts'
import { isLine, isPlace } from './item-body.ts'
import type { ItemForm } from './item-form.ts'
import { linesTotal, placesTotal } from './item-sums.ts'
import { MethodSection } from './MethodSection.tsx'
import { PlacesSection } from './PlacesSection.tsx'
import { PriceSection } from './PriceSection.tsx'
import { QualificationSection, requirementWords } from './QualificationSection.tsx'
import { SubjectSection } from './SubjectSection.tsx'

/** The first three contain what every item needs, so they are always open. */
const ALWAYS_OPEN: ReadonlySet<ItemSection> = new Set(['subject', 'price', 'method'])

interface Props {
  item: OwnPlanItem | null
  sections: readonly FormSection<ItemSection>[]
  closed: ItemSection[]
  onToggle: (name: ItemSection, open: boolean) => void
}

export function FormSections({ item, sections, closed, onToggle }: Props) {
  const { form } = useItemForm()
  const measure = useListMeasuresQuery().data?.results.find(({ id }) => id === form.measure_id)
  const bodies: Record<ItemSection, ReactNode> = {
    subject: <SubjectSection />,
    price: <PriceSection />,
    method: <MethodSection />,
    places: <PlacesSection />,
    funding: <FundingSection />,
    qualification: <QualificationSection item={item} />,
    files: <FilesSection />,
  }
  return sections.map((section, index) => (
    <SectionCard
      key={section.name}
      section={section}
      number={index + 1}
      summary={summaryOf(section.name, form, item, measure?.short_name)}
      open={ALWAYS_OPEN.has(section.name) ? null : !closed.includes(section.name)}
      onToggle={(open) => onToggle(section.name, open)}
    >
      {bodies[section.name]}
    </SectionCard>
  ))
}

function summaryOf(
  name: ItemSection,
  form: ItemForm,
  item: OwnPlanItem | null,
  measure: string | undefined,
): string | undefined {
  if (name === 'places') {
    const [first, ...others] = form.deliveries.filter(isPlace)
    const all = placesTotal(form)
    const where = first && [first.kato?.name, first.place_ru].filter(Boolean).join(', ')
    return [
      where,
      others.length > 0 && t('item_form.places_more', { count: others.length }),
      all && `${formatQuantity(all)}\u00a0${measure ?? ''}`,
    ]
      .filter(Boolean)
      .join(' · ')
  }
  if (name === 'funding') {
    const codes = form.funding
      .filter(isLine)
      .map(({ fkrb, ekrb }) => [fkrb?.code, ekrb?.code].filter(Boolean).join('/'))
    const sum = linesTotal(form)
    return [...codes, sum && formatMoney(sum, 'exact')].filter(Boolean).join(' · ')
  }
  if (name === 'qualification') return item ? requirementWords(item) : undefined
  if (name === 'files') return t('item_form.files_count', { count: form.files.length })
  return undefined
}
