interface DemoGroup {
  community: 'vecu' | 'atelier'
  name: string
  description: string
  logo: string
  tags: string[]
  /** Categories with their skills. */
  skills: Record<string, string[]>
}

export const DEMO_GROUPS: DemoGroup[] = [
  {
    community: 'vecu',
    name: 'CAP Cuisine A',
    description: 'Deux cuisines, une brigade par semaine et un restaurant d’application ouvert le jeudi.',
    logo: '01',
    tags: ['brigade', 'coup-de-feu', 'mise-en-place', 'restaurant-d-application'],
    skills: {
      'Préparer la mise en place': ['Tailler les légumes', 'Réaliser les fonds et les sauces', 'Peser et fractionner'],
      'Tenir son poste pendant le service': [
        'Annoncer et répondre',
        'Dresser une assiette',
        'Garder son plan de travail net',
      ],
      'Travailler proprement': ['Suivre la chaîne du froid', 'Nettoyer et ranger son poste'],
    },
  },
  {
    community: 'vecu',
    name: 'CAP Menuisier',
    description: 'L’établi, les machines et les chantiers de rénovation du quartier.',
    logo: '07',
    tags: ['établi', 'chantier', 'assemblage'],
    skills: {
      'Lire un plan et débiter': ['Tracer à l’échelle', 'Choisir les bois'],
      'Assembler et poser': ['Tailler un tenon et une mortaise', 'Poser une fenêtre d’aplomb'],
    },
  },
  {
    community: 'vecu',
    name: 'Accompagnement et soins',
    description: 'Stages en maison de retraite, à domicile et en école maternelle.',
    logo: '04',
    tags: ['soin', 'écoute', 'petite-enfance'],
    skills: {
      'Prendre soin d’une personne': ['Aider à la toilette', 'Accompagner un repas'],
      'Transmettre à l’équipe': ['Rédiger une transmission', 'Signaler un changement'],
    },
  },
  {
    community: 'vecu',
    name: 'Échange Erasmus',
    description: 'Six pays, trois semaines de stage et un carnet à plusieurs voix.',
    logo: '05',
    tags: ['erasmus', 'voyage', 'langues'],
    skills: {
      'Vivre et travailler ailleurs': [
        'Se faire comprendre dans une autre langue',
        'Découvrir d’autres façons de faire',
      ],
    },
  },
  {
    community: 'vecu',
    name: 'Formateurs',
    description: 'L’équipe pédagogique et les tuteurs en entreprise.',
    logo: '08',
    tags: ['pédagogie', 'tutorat'],
    skills: {},
  },
  {
    community: 'atelier',
    name: 'Atelier vélo',
    description: 'Réparer, apprendre à réparer, et rendre les vélos à la rue.',
    logo: '02',
    tags: ['vélo', 'réparation', 'réemploi'],
    skills: {
      'Remettre un vélo en état': ['Régler des freins', 'Dévoiler une roue', 'Changer une transmission'],
      'Apprendre à quelqu’un à réparer': [],
    },
  },
  {
    community: 'atelier',
    name: 'Jardin partagé',
    description: 'Quarante parcelles, une serre et un compost qui ne chôme pas.',
    logo: '03',
    tags: ['jardin', 'compost', 'saisons'],
    skills: {
      'Cultiver sans traitement': ['Faire ses semis', 'Nourrir le sol'],
      'Partager un lieu': ['Tenir une permanence'],
    },
  },
  {
    community: 'atelier',
    name: 'Coin numérique',
    description: 'Ordinateurs remis en état et permanences du mercredi.',
    logo: '06',
    tags: ['numérique', 'réemploi', 'permanence'],
    skills: { 'Remettre un ordinateur en route': ['Changer une pièce', 'Installer un système libre'] },
  },
]

/** Custom skills of the communities. */
export const DEMO_COMMUNITY_SKILLS: Record<'vecu' | 'atelier', Record<string, string[]>> = {
  vecu: { 'Vivre une alternance': ['Passer de l’école à l’entreprise', 'Tenir son livret d’apprentissage'] },
  atelier: { 'Faire vivre l’association': ['Accueillir à la permanence', 'Animer une réunion de bénévoles'] },
}
