import type { ComponentType } from "react";
import { ArtistTab } from "../artist/artist-tab.tsx";
import { ArtworksTab } from "../artworks/artworks-tab.tsx";
import { ContactTab } from "../contact/contact-tab.tsx";
import { ExhibitionsTab } from "../exhibitions/exhibitions-tab.tsx";
import { HomepageTab } from "../homepage/homepage-tab.tsx";
import { PrintsTab } from "../prints/prints-tab.tsx";

interface DashboardTab {
  /** Value of `?tab=`. */
  value: string;
  label: string;
  Screen: ComponentType;
}

export const defaultTab: DashboardTab = {
  value: "homepage",
  label: "Homepage",
  Screen: HomepageTab,
};

export const tabs: readonly DashboardTab[] = [
  defaultTab,
  { value: "artworks", label: "Artworks", Screen: ArtworksTab },
  { value: "prints", label: "Prints", Screen: PrintsTab },
  { value: "exhibitions", label: "Exhibitions", Screen: ExhibitionsTab },
  { value: "artist", label: "About Artist", Screen: ArtistTab },
  { value: "contact", label: "Contact", Screen: ContactTab },
];

export function findTab(value: string | null): DashboardTab {
  return tabs.find((tab) => tab.value === value) ?? defaultTab;
}
