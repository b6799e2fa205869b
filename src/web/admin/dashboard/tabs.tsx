import type { ComponentType } from "react";
import { ArtistTab } from "../artist/artist-tab.tsx";
import { ArtworksTab } from "../artworks/artworks-tab.tsx";
import { ContactTab } from "../contact/contact-tab.tsx";
import { ExhibitionsTab } from "../exhibitions/exhibitions-tab.tsx";
import { HomepageTab } from "../homepage/homepage-tab.tsx";
import { PrintsTab } from "../prints/prints-tab.tsx";

interface DashboardTab {
  /** How the address names it. */
  value: string;
  label: string;
  Screen: ComponentType;
}

export const defaultTab: DashboardTab = {
  value: "homepage",
  label: "Homepage",
  Screen: HomepageTab,
};

/** The six tabs of Content Management, in their order. */
export const tabs: readonly DashboardTab[] = [
  defaultTab,
  { value: "artworks", label: "Artworks", Screen: ArtworksTab },
  { value: "prints", label: "Prints", Screen: PrintsTab },
  { value: "exhibitions", label: "Exhibitions", Screen: ExhibitionsTab },
  { value: "artist", label: "About Artist", Screen: ArtistTab },
  { value: "contact", label: "Contact", Screen: ContactTab },
];

/** The tab an address names; anything else means the first. */
export function findTab(value: string | null): DashboardTab {
  return tabs.find((tab) => tab.value === value) ?? defaultTab;
}
