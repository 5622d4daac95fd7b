import type { ItemRule } from './item-rule.ts'

/** Trade marks most often named in plans; a fixed list can only warn. */
const BRANDS: ReadonlySet<string> = new Set([
  'acer',
  'adobe',
  'apple',
  'asus',
  'autodesk',
  'bosch',
  'brother',
  'canon',
  'cisco',
  'daikin',
  'dell',
  'dyson',
  'epson',
  'fortinet',
  'fujitsu',
  'gree',
  'hikvision',
  'honeywell',
  'hp',
  'huawei',
  'hyundai',
  'intel',
  'ipad',
  'iphone',
  'karcher',
  'kaspersky',
  'kia',
  'kyocera',
  'lenovo',
  'lexmark',
  'lg',
  'logitech',
  'macbook',
  'makita',
  'microsoft',
  'midea',
  'mikrotik',
  'oracle',
  'panasonic',
  'philips',
  'ricoh',
  'samsung',
  'schneider',
  'sharp',
  'siemens',
  'sony',
  'toshiba',
  'toyota',
  'vmware',
  'xerox',
  'xiaomi',
])

export const noBrand: ItemRule = (item) => {
  for (const field of ['name_ru', 'description_ru'] as const) {
    const words = item[field]?.match(/[a-z]+/gi) ?? []
    const brand = words.find((word) => BRANDS.has(word.toLowerCase()))
    if (brand)
      return {
        code: 'remark.brand',
        level: 'warning',
        field,
        ground: 'Закон ст. 12 п. 4 пп. 2, Правила п. 121',
        values: { brand },
      }
  }
  return null
}
