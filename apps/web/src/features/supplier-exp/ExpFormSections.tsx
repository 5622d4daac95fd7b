import type { ReactNode } from 'react'
import { SectionCard } from '../../shared/form-sections/SectionCard.tsx'
import type { FormSection } from '../../shared/form-sections/section-state.ts'
import { ClassesSection } from './ClassesSection.tsx'
import { CustomerSection } from './CustomerSection.tsx'
import { DocumentsSection } from './DocumentsSection.tsx'
import type { ExpSectionName } from './exp-sections.ts'
import { KindSection } from './KindSection.tsx'
import { PlaceSection } from './PlaceSection.tsx'
import { TermsSection } from './TermsSection.tsx'

const BODIES: Record<ExpSectionName, ReactNode> = {
  kind: <KindSection />,
  place: <PlaceSection />,
  customer: <CustomerSection />,
  terms: <TermsSection />,
  classes: <ClassesSection />,
  documents: <DocumentsSection />,
}

export function ExpFormSections({ sections }: { sections: readonly FormSection<ExpSectionName>[] }) {
  return sections.map((section, index) => (
    <SectionCard key={section.name} section={section} number={index + 1} open={null}>
      {BODIES[section.name]}
    </SectionCard>
  ))
}
