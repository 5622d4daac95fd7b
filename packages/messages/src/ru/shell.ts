/** The frame around every screen. */
export const shell = {
  'app.name': 'Портал закупок',
  'app.country': 'Республика Казахстан',
} as const
