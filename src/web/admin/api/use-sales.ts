import { useQuery } from "@tanstack/react-query";
import { defaultSales, type Sales, toSales } from "../../../core/sales.ts";
import { api } from "./records.ts";

/** Returns the rates and currencies of the site; the defaults until they have loaded. */
export function useSales(): Sales {
  const settings = useQuery(api.sales.query).data?.record;
  return settings ? toSales(settings) : defaultSales;
}
