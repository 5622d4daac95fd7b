import { line, MONTH, SERVICE, type Thing } from './thing.ts'

const ONE = [1, 1] as const
const YEAR = [12, 12] as const

/** Cleaning, care, training and events. */
export const EVERYDAY_SERVICES: readonly Thing[] = [
  {
    title: 'Содержание зданий и прилегающих территорий {of}',
    title_kk: 'Ғимараттарды және іргелес аумақтарды күтіп ұстау',
    sectors: 'all',
    trade: 'cleaning',
    yearly: true,
    lines: [line('Содержание здания и прилегающей территории {of}', MONTH, YEAR, [46000, 520000])],
  },
  {
    title: 'Услуги по уборке зданий и прилегающих территорий {of}',
    sectors: 'all',
    trade: 'cleaning',
    yearly: true,
    lines: [line('Комплексная уборка зданий и территории {of}', MONTH, YEAR, [280000, 2100000])],
  },
  {
    title: 'Медицинский осмотр работников {of}',
    title_kk: 'Қызметкерлерді медициналық тексеру',
    sectors: 'all',
    trade: 'medicine',
    lines: [
      line('Периодический медицинский осмотр работников {of}', SERVICE, ONE, [380000, 4200000]),
      line('Предсменный медицинский осмотр водителей', MONTH, YEAR, [42000, 260000]),
    ],
  },
  {
    title: 'Диагностические и лабораторные исследования для {of}',
    sectors: ['health', 'inpatient', 'social'],
    trade: 'medicine',
    yearly: true,
    lines: [
      line('Исследования клинической лаборатории', MONTH, YEAR, [420000, 2600000]),
      line('Компьютерная и магнитно-резонансная томография', MONTH, YEAR, [850000, 3400000]),
      line('Ультразвуковая диагностика', MONTH, YEAR, [240000, 960000]),
    ],
  },
  {
    title: 'Содержание и уборка улично-дорожной сети {place}',
    sectors: ['roads', 'utilities'],
    trade: 'roads',
    yearly: true,
    lines: [
      line(
        'Зимнее и летнее содержание улично-дорожной сети',
        MONTH,
        YEAR,
        [3400000, 28000000],
        'Подметание, вывоз снега, обработка противогололёдными материалами',
      ),
    ],
  },
  {
    title: 'Стерилизация инструментария и белья для {of}',
    sectors: ['inpatient', 'social', 'health'],
    trade: 'cleaning',
    lines: [line('Стерилизация инструментария и белья', MONTH, YEAR, [380000, 1900000])],
  },
  {
    title: 'Услуги по проведению спортивных мероприятий и сборов',
    sectors: ['sport', 'education'],
    trade: 'office',
    lines: [
      line('Проведение областного турнира по борьбе', SERVICE, ONE, [2.8e6, 9.5e6]),
      line('Проведение учебно-тренировочных сборов', SERVICE, ONE, [3.1e6, 12e6]),
    ],
  },
  {
    title: 'Услуги специалиста жестового языка для лиц с инвалидностью {place}',
    sectors: ['social', 'office'],
    trade: 'office',
    yearly: true,
    lines: [
      line('Услуги специалиста жестового языка', MONTH, YEAR, [320000, 1150000], 'Не менее 60 часов в месяц'),
    ],
  },
  {
    title: 'Обучающие семинары и повышение квалификации работников {of}',
    sectors: ['education', 'health', 'office', 'industry', 'it'],
    trade: 'office',
    lines: [line('Проведение обучающего семинара, 72 часа', SERVICE, ONE, [640000, 6800000])],
  },
  {
    title: 'Письменный и устный перевод документов {of}',
    sectors: ['office', 'it', 'culture'],
    trade: 'office',
    lines: [line('Услуги переводчика', SERVICE, ONE, [280000, 3400000])],
  },
  {
    title: 'Аренда строительного оборудования с экипажем для {of}',
    sectors: ['industry', 'roads', 'utilities'],
    trade: 'transport',
    lines: [
      line('Аренда экскаватора с машинистом', MONTH, [3, 10], [2900000, 4300000]),
      line('Аренда автокрана 25 т с машинистом', MONTH, [3, 10], [3400000, 5100000]),
    ],
  },
  {
    title: 'Дератизация, дезинсекция и дезинфекция помещений {of}',
    sectors: ['education', 'health', 'social', 'office'],
    trade: 'cleaning',
    lines: [line('Дератизация, дезинсекция и дезинфекция', MONTH, YEAR, [28000, 160000])],
  },
]
