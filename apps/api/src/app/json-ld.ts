import type { OrganizationRef } from '../db/refs.ts'

/** Structured data in the vocabulary of schema.org, for search engines. */
export interface JsonLd {
  '@type': string
  [property: string]: unknown
}

export interface Crumb {
  name: string
  path: string
}

export function breadcrumbs(origin: string, crumbs: readonly Crumb[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: origin + path,
    })),
  }
}

export function website(origin: string, name: string): JsonLd {
  return {
    '@type': 'WebSite',
    name,
    url: `${origin}/`,
    inLanguage: 'ru',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

export function organization(origin: string, { id, iin_bin, name }: Omit<OrganizationRef, 'in_rnu'>): JsonLd {
  return {
    '@type': 'Organization',
    name,
    // The number of a natural person is masked, and a masked number identifies nobody.
    ...(/^\d{12}$/.test(iin_bin) && { taxID: iin_bin }),
    url: `${origin}/organizations/${id}`,
  }
}

interface DemandFacts {
  number: string
  name: string
  total_price: string
  purchase_subject_id: number
  publish_date: string
  offer_start_date: string | null
  offer_end_date: string | null
  description?: string | null
  quantity?: string
  measure?: string
  enstru?: string | null
  place?: string | null
}

/** Goods are a Product; works and services are a Service. Id in dict_purchase_subject. */
const GOODS = 1

/** A purchase is a Demand of its buyer: in schema.org the organisation `seeks` it. */
export function demand(origin: string, buyer: OrganizationRef, url: string, facts: DemandFacts): JsonLd {
  const { number, name, description, offer_start_date: from, offer_end_date: until } = facts
  return {
    ...organization(origin, buyer),
    seeks: {
      '@type': 'Demand',
      identifier: number,
      name,
      url: origin + url,
      validFrom: facts.publish_date,
      ...(from && { availabilityStarts: from }),
      ...(until && { availabilityEnds: until, validThrough: until }),
      priceSpecification: {
        '@type': 'PriceSpecification',
        price: facts.total_price,
        priceCurrency: 'KZT',
        valueAddedTaxIncluded: false,
      },
      ...(facts.quantity && {
        eligibleQuantity: { '@type': 'QuantitativeValue', value: facts.quantity, unitText: facts.measure },
      }),
      ...(facts.place && { areaServed: facts.place }),
      itemOffered: {
        '@type': facts.purchase_subject_id === GOODS ? 'Product' : 'Service',
        name,
        ...(description && { description }),
        ...(facts.enstru && { category: facts.enstru }),
      },
    },
  }
}

interface ContractFacts {
  number: string
  system_number: string
  subject: string | null
  sum_with_vat: string
  sign_date: string
  customer: OrganizationRef
  supplier: OrganizationRef
}

/** A signed contract is a confirmed deal, which schema.org calls an Order. */
export function contractOrder(origin: string, url: string, facts: ContractFacts): JsonLd {
  return {
    '@type': 'Order',
    orderNumber: facts.number,
    identifier: facts.system_number,
    orderDate: facts.sign_date,
    url: origin + url,
    customer: organization(origin, facts.customer),
    seller: organization(origin, facts.supplier),
    acceptedOffer: {
      '@type': 'Offer',
      ...(facts.subject && { name: facts.subject }),
      priceSpecification: {
        '@type': 'PriceSpecification',
        price: facts.sum_with_vat,
        priceCurrency: 'KZT',
        valueAddedTaxIncluded: true,
      },
    },
  }
}

export function newsArticle(
  origin: string,
  url: string,
  facts: { title: string; about: string; published_at: string; publisher: string },
): JsonLd {
  return {
    '@type': 'NewsArticle',
    headline: facts.title,
    description: facts.about,
    datePublished: facts.published_at,
    url: origin + url,
    publisher: { '@type': 'Organization', name: facts.publisher, url: `${origin}/` },
  }
}

export function faqPage(rows: readonly { question: string; answer: string }[]): JsonLd {
  return {
    '@type': 'FAQPage',
    mainEntity: rows.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
