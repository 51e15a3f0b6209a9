import type { Random } from './random.ts'

export type Person = {
  name: string
  email: string | null
  number: string | null
  location: string
  tags: string[]
}

const families: { first: string; last: string }[] = [
  {
    first: 'Hannah Oliver Grace Theo Maya Callum Isla Rowan',
    last: 'Whitlock Ashdown Penrose Hartwell Fairley Brookes Loxley Marsden',
  },
  {
    first: 'Lucía Mateo Sofía Diego Elena Tomás Carmen Nicolás',
    last: 'Navarro Robledo Ibarra Cordero Salcedo Quintana Vallejo Arroyo',
  },
  {
    first: 'Camille Hugo Manon Léo Élise Basile Inès Marius',
    last: 'Delorme Fontaine Marchand Rousselle Vasseur Lambert Tessier Carrière',
  },
  {
    first: 'Greta Jonas Lena Moritz Frieda Anton Clara Emil',
    last: 'Lindner Hofbauer Reinhardt Ackermann Falke Sommer Brandt Weidling',
  },
  {
    first: 'Aiko Haruto Yuna Ren Sakura Kaito Mei Sota',
    last: 'Fujimori Takeda Nakahara Okabe Shirakawa Morita Hayase Kuroda',
  },
  {
    first: 'Priya Arjun Ananya Rohan Kavya Vikram Meera Dev',
    last: 'Raghavan Mehrotra Banerji Kulkarni Deshpande Iyer Chandran Malhotra',
  },
  {
    first: 'Amara Kwame Zuri Chidi Adaeze Tunde Nia Kofi',
    last: 'Okonjo Mensah Adeyemi Danso Nwosu Balogun Asante Owusu',
  },
  {
    first: 'Leïla Karim Yasmin Omar Salma Idris Nour Tariq',
    last: 'Haddad Benali Mansour Rahimi Saleh Farouk Zidane Khoury',
  },
  {
    first: 'Zofia Marek Katya Pavel Milena Luka Ivana Stefan',
    last: 'Kowalska Dvořák Novotný Petrović Horváth Zielińska Marinov Kovač',
  },
  {
    first: 'Giulia Luca Chiara Matteo Bianca Paolo Rosa Enzo',
    last: 'Bellandi Moretti Caruso Ferraro Santoro Lombardi Vitale Gallo',
  },
]

const places = [
  'Old Town',
  'Riverside',
  'Harbour',
  'Station Road',
  'Mill Lane',
  'Castle Hill',
  'Market Square',
  'Parkside',
  'Northgate',
  'Elm Street',
]
/** With numbers that are reserved for fiction, so that they reach nobody. */
const areas = ['202', '213', '312', '415', '617', '646']
const hosts = ['example.com', 'example.net', 'example.org']
const interests = ['newsletter', 'office', 'gift cards', 'allergic to nuts', 'orders ahead']

const marks = /\p{M}/gu
const plain = (text: string): string => text.normalize('NFKD').replace(marks, '').toLowerCase()

const namesFrom = (random: Random, count: number): string[] => {
  const perFamily = Math.ceil(count / families.length)
  const names = families.flatMap(({ first, last }) => {
    const lasts = last.split(' ')
    const pairs = first.split(' ').flatMap((given) => lasts.map((name) => `${given} ${name}`))
    return random.shuffled(pairs).slice(0, perFamily)
  })
  return random.shuffled(names).slice(0, count)
}

/** Made-up people from everywhere, no two of the same name, address or number. */
export const people = (random: Random, count: number): Person[] =>
  namesFrom(random, count).map((name, place) => ({
    name,
    email: random.next() < 0.72 ? `${plain(name).replaceAll(' ', '.')}@${hosts[place % hosts.length]}` : null,
    number:
      random.next() < 0.75
        ? `+1${areas[place % areas.length]}55501${String(Math.floor(place / areas.length)).padStart(2, '0')}`
        : null,
    location: random.oneOf(places),
    tags: random.next() < 0.3 ? [random.oneOf(interests)] : [],
  }))
