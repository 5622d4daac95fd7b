/** The part of pdfmake that the demo uses; its own types would add browser types to the server's sources. */
declare module 'pdfmake' {
  type Content = string | { [property: string]: unknown } | Content[]
  const pdfmake: {
    setFonts(fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>): void
    setLocalAccessPolicy(allow: (path: string) => boolean): void
    setUrlAccessPolicy(allow: (url: string) => boolean): void
    createPdf(definition: { [property: string]: unknown; content: Content }): { getBuffer(): Promise<Buffer> }
  }
  export default pdfmake
}
