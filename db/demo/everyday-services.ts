import { line, MONTH, SERVICE, type Thing } from './thing.ts'

const ONE = [1, 1] as const
const YEAR = [12, 12] as const

/** Cleaning, transport, meals, training and events. */
export const EVERYDAY_SERVICES: readonly Thing[] = [
  {
    title: 'Услуги по вывозу твёрдых бытовых отходов для {of}',
    title_kk: 'Тұрмыстық қатты қалдықтарды шығару қызметтері',
    sectors: 'all',
    trade: 'cleaning',
    yearly: true,
    lines: [line('Вывоз и захоронение твёрдых бытовых отходов для {of}', MONTH, YEAR, [46000, 520000])],
  },
  {
    title: 'Услуги по уборке зданий и прилегающих территорий {of}',
    sectors: 'all',
    trade: 'cleaning',
    yearly: true,
    lines: [line('Комплексная уборка зданий и территории {of}', MONTH, YEAR, [280000, 2100000])],
  },
  {
    title: 'Услуги по перевозке учащихся {place} автобусами, {year} учебный год',
    sectors: ['education'],
    trade: 'transport',
    each: 'customer',
    lines: [
      line(
        'Подвоз учащихся {of} автобусами',
        MONTH,
        [9, 9],
        [780000, 3050000],
        'Ежедневно по двум маршрутам, 22 места',
      ),
    ],
  },
  {
    title: 'Услуги по организации питания обучающихся {of}',
    title_kk: 'Білім алушылардың тамақтануын ұйымдастыру қызметтері',
    sectors: ['education', 'social'],
    trade: 'food',
    way: 'meals',
    each: 'customer',
    lines: [line('Организация горячего питания обучающихся {of}', MONTH, [9, 9], [1900000, 9400000])],
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
    title: 'Услуги прачечной для {of}',
    sectors: ['inpatient', 'social'],
    trade: 'cleaning',
    lines: [line('Стирка и дезинфекция белья', MONTH, YEAR, [380000, 1900000])],
  },
  {
    title: 'Услуги по проведению спортивных мероприятий и сборов',
    sectors: ['sport'],
    trade: 'transport',
    lines: [
      line('Проведение областного турнира по борьбе', SERVICE, ONE, [2.8e6, 9.5e6]),
      line('Проживание и питание участников сборов', SERVICE, ONE, [3.1e6, 12e6]),
    ],
  },
  {
    title: 'Услуги инватакси для лиц с инвалидностью {place}',
    sectors: ['social'],
    trade: 'transport',
    yearly: true,
    lines: [
      line(
        'Услуги инватакси',
        MONTH,
        YEAR,
        [1100000, 4600000],
        'Четыре автомобиля с подъёмником, ежедневно с 08:00 до 20:00',
      ),
    ],
  },
  {
    title: 'Обучение и повышение квалификации работников {of}',
    sectors: ['education', 'health', 'office', 'industry', 'it'],
    trade: 'office',
    lines: [line('Курсы повышения квалификации, 72 часа', SERVICE, ONE, [640000, 6800000])],
  },
  {
    title: 'Аренда специальной техники с экипажем для {of}',
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
