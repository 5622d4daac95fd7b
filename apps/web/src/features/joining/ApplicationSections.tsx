import type { ReactNode } from 'react'
import { SectionCard } from '../../shared/form-sections/SectionCard.tsx'
import type { FormSection } from '../../shared/form-sections/section-state.ts'
import { AddressSection } from './AddressSection.tsx'
import type { ApplicationSection } from './application-sections.ts'
import { DocumentsSection } from './DocumentsSection.tsx'
import { HeadSection } from './HeadSection.tsx'
import { OrganizationSection } from './OrganizationSection.tsx'
import { RolesSection } from './RolesSection.tsx'

const BODIES: Record<ApplicationSection, ReactNode> = {
  organization: <OrganizationSection />,
  address: <AddressSection />,
  head: <HeadSection />,
  roles: <RolesSection />,
  documents: <DocumentsSection />,
}

export function ApplicationSections({ sections }: { sections: readonly FormSection<ApplicationSection>[] }) {
  return sections.map((section, index) => (
    <SectionCard key={section.name} section={section} number={index + 1} open={null}>
      {BODIES[section.name]}
    </SectionCard>
  ))
}
